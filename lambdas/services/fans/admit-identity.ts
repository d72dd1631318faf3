import { ROLES } from '#shared/model/user.ts'
import type { SocialRefusal } from '#shared/social.ts'
import type {
  ExternalIdentity,
  KnownAccount,
  SocialAccounts,
} from '../../identity/social-accounts.ts'

export interface Newcomer extends ExternalIdentity {
  readonly email: string | undefined
  /** The provider says that the address is the person's. */
  readonly isEmailVerified: boolean
}

export type Admission =
  | { readonly kind: 'new' }
  | { readonly kind: 'linked'; readonly accountName: string }
  | { readonly kind: 'refused'; readonly reason: SocialRefusal }

const refused = (reason: SocialRefusal): Admission => ({ kind: 'refused', reason })

/**
 * Decides what becomes of somebody whom the pool meets for the first time through a provider. Only
 * a proved address leads to an account, and only where it is proved on both sides: an account that
 * somebody else made ahead with the address, and could not confirm, neither takes the newcomer in
 * nor keeps them out. Accounts of staff are reached by their password alone.
 */
export async function admitIdentity(
  accounts: SocialAccounts,
  newcomer: Newcomer,
): Promise<Admission> {
  const { email } = newcomer
  // A quote would end the pool's filter early; no mailbox of the three providers has one.
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
