/** Text as a person wrote it: control characters stand as `_x000D_` in a workbook (ECMA-376 part 1, 22.9.2.19). */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
