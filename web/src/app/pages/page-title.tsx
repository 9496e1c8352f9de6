/** The browser's title of a page: React moves it into the head. */
export function PageTitle({ text }: { readonly text: string }) {
  return <title>{`${text} · Cifra`}</title>;
}
