/** How many words a page shows: runs of letters or digits in its text, styles left out. */
export function countWords(html: string): number {
  const body = /<body[\s\S]*$/i.exec(html)?.[0] ?? html;
  const text = body.replace(/<(style|script|title)\b[\s\S]*?<\/\1>/gi, ' ').replace(/<[^>]*>/g, ' ');
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
