import type { Domain } from './environments.ts'

/** Returns the domain that SES verifies, from the sender's address. */
export function mailDomain(mailFrom: string): string {
  return mailFrom.slice(mailFrom.indexOf('@') + 1)
}

/** Returns the hosted zone for a name's records, if it is ours. */
export function zoneFor(name: string, domain: Domain | undefined): string | undefined {
  if (domain === undefined) return undefined
  const { hostedZoneName, hostedZoneId } = domain
  return name === hostedZoneName || name.endsWith(`.${hostedZoneName}`) ? hostedZoneId : undefined
}
