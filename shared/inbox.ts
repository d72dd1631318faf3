/**
 * Domains of Gmail. Gmail delivers mail for both domains to the same inbox and ignores dots in
 * names.
 */
const DOTLESS = new Set(['gmail.com', 'googlemail.com'])

/**
 * Returns an address in lower case without plus tags and, for Gmail, without dots. Addresses of the
 * same inbox give the same result, so that they count as one person, for example in contests.
 * E-mails and sign-in use the full address.
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
