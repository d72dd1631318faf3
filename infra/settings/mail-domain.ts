import type { Domain } from './environments.ts'

/** Returns the domain of the sender's address. SES verifies this domain. */
export function mailDomain(mailFrom: string): string {
  return mailFrom.slice(mailFrom.indexOf('@') + 1)
}

/** Returns the id of our hosted zone if the name belongs to it, or undefined otherwise. */
export function zoneFor(name: string, domain: Domain | undefined): string | undefined {
  if (domain === undefined) return undefined
  const { hostedZoneName, hostedZoneId } = domain
  return name === hostedZoneName || name.endsWith(`.${hostedZoneName}`) ? hostedZoneId : undefined
}
