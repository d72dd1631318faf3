import type { Rights } from '#lambdas/manifest.ts'

/**
 * Rights that a function can use in the network of the search domain, which has no way out but to the table.
 * A new right must be added here, and is refused until somebody has provided its way.
 */
const IS_REACHED: Readonly<Record<keyof Rights, boolean>> = {
  table: true,
  indexes: true,
  search: true,
  // Variables alone.
  siteUrl: true,
  siteOrigins: true,
  secondFactor: true,
  places: false,
  siteFiles: false,
  identity: false,
  sendsTo: false,
  pictures: false,
  uploads: false,
  pushes: false,
  webPush: false,
  passes: false,
  payments: false,
  mail: false,
  reports: false,
  readsReports: false,
}

interface Guarded {
  readonly name: string
  readonly rights: Rights
  /** For that it needs the keys of the user pool. */
  readonly verifiesTokens?: boolean
}

/** Refuses a function of that network what it could not reach there. */
export function rejectUnreachableRights({ name, rights, verifiesTokens }: Guarded): void {
  if (!rights.search) return
  const cut: string[] = Object.entries(rights).flatMap(([right, value]) =>
    value === undefined || IS_REACHED[right as keyof Rights] ? [] : [right],
  )
  if (verifiesTokens) cut.push('verifiesTokens')
  if (cut.length === 0) return
  throw new Error(
    `${name} lives with the search domain and reaches nothing for ${cut.join(', ')}: split it, or ` +
      'give the network an endpoint for it',
  )
}
