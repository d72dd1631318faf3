import { ROLES } from '#shared/model/roles.ts'
import type { SocialRefusal } from '#shared/social.ts'
import type {
  ExternalIdentity,
  KnownAccount,
  SocialAccounts,
} from '../../identity/social-accounts.ts'

export interface Newcomer extends ExternalIdentity {
  readonly email: string | undefined
  /** True if the provider states that the address belongs to the person. */
  readonly isEmailVerified: boolean
}

export type Admission =
  | { readonly kind: 'new' }
  | { readonly kind: 'linked'; readonly accountName: string }
  | { readonly kind: 'refused'; readonly reason: SocialRefusal }

const refused = (reason: SocialRefusal): Admission => ({ kind: 'refused', reason })

/**
 * Decides whether a person who signs in through a provider joins an existing account. Both the
 * provider and the account must have verified the e-mail address. Staff accounts allow only sign-in
 * with their password.
 */
export async function admitIdentity(
  accounts: SocialAccounts,
  newcomer: Newcomer,
): Promise<Admission> {
  const { email } = newcomer
  // A quote or backslash would end or change the user pool's filter. No address of the three
  // providers contains one.
  if (email === undefined || /["\\]/.test(email)) return refused('noEmail')
  const owners = (await accounts.withEmail(email)).filter(({ isEmailVerified }) => isEmailVerified)
  const owner = owners.find(({ isFederated }) => !isFederated) ?? owners[0]
  if (owner === undefined) return { kind: 'new' }
  if (!mayLink(newcomer, owner) || (await isStaff(accounts, owner))) {
    return refused('differentCredential')
  }
  await accounts.link(newcomer, owner.name)
  return { kind: 'linked', accountName: owner.name }
}

function mayLink(newcomer: Newcomer, owner: KnownAccount): boolean {
  return newcomer.isEmailVerified && !owner.isFederated && owner.isUsable
}

async function isStaff(accounts: SocialAccounts, { name }: KnownAccount): Promise<boolean> {
  const groups = await accounts.groupsOf(name)
  return ROLES.some((role) => groups.includes(role))
}
