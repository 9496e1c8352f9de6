const longest = 255;

/**
 * The name of an uploaded file as it is shown and logged: the last part of a path, on one line, without control
 * or direction-changing characters, of 255 characters at most (the ending is kept). It never becomes a path.
 */
export function shownFileName(raw: string | undefined): string {
  const base = (raw ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .trim();
  return clean === '' || /^\.+$/.test(clean) ? 'archivo' : shorten(clean);
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= longest) return name;
  const ending = [...(/\.[^.]{1,10}$/u.exec(name)?.[0] ?? '')];
  return [...characters.slice(0, longest - ending.length), ...ending].join('').trim();
}
