/** A text of the books as it is set on a page: white space, which books use to align things, becomes single spaces. */
export function bookText(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A name cut to what fits before a bar; the whole name stands in the table. */
export function shortName(name: string): string {
  const text = bookText(name);
  return text.length <= 30 ? text : `${text.slice(0, 29).trimEnd()}…`;
}
