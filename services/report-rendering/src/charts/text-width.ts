/** Widths of Inter's characters in hundredths of the type size, rounded up: a drawing is made where no font can be measured. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[ilj.,:;'|!I]/u, 33],
  [/[ ()ftr\-/]/u, 42],
  [/[WMmw@%—…Œæœ]/u, 105],
  [/[\p{Lu}\p{Nd}&#$€+=<>~?]/u, 76],
  [/[\p{Script=Latin}"*_ªº]/u, 64],
];
const widest = 110;

/** How much room a text takes at a type size, in the size's unit; never less than it really takes. */
export function textWidth(text: string, size: number): number {
  const hundredths = [...text].reduce((sum, character) => sum + widthOf(character), 0);
  return (hundredths * size) / 100;
}

/** The text, or as much of its beginning as fits with an ellipsis. */
export function shortenedTo(text: string, room: number, size: number): string {
  if (textWidth(text, size) <= room) return text;
  const kept = [...text];
  while (kept.length > 1 && textWidth(`${kept.join('')}…`, size) > room) kept.pop();
  return `${kept.join('').trimEnd()}…`;
}

function widthOf(character: string): number {
  return widths.find(([pattern]) => pattern.test(character))?.[1] ?? widest;
}
