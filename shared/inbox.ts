/** Google delivers to these whatever dots the name before the @ has, and they are one domain. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * The inbox behind an address, for counting people: tags after a plus fall away, and at Google dots.
 * Mail goes to the address itself, and so does whoever signs in with it.
 */
export function foldInbox(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 0) return address
  const domain = address.slice(at + 1)
  const name = address.slice(0, at)
  const tag = name.indexOf('+')
  const untagged = tag > 0 ? name.slice(0, tag) : name
  if (!DOTLESS.has(domain)) return `${untagged}@${domain}`
  return `${untagged.replaceAll('.', '')}@gmail.com`
}
