/** Asks again and again, for a while, until a condition holds: for what no event tells. */
export async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 20_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error('the condition did not come to hold');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
