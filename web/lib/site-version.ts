/**
 * Returns the hash in the name of the page's script, which changes with every build, or `unknown`
 * without one.
 */
export function siteVersion(): string {
  const src = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return /([\w-]{1,40})\.\w+$/.exec(src)?.[1] ?? 'unknown'
}
