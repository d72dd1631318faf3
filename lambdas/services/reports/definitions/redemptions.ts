import type { ProvableRow } from '#shared/api/portal.schemas.ts'
import type { Language } from '#shared/language.ts'
import type { Redemption } from '#shared/model/redemption.ts'
import { askedPart } from '#shared/text.ts'
import type { TransactionType } from '#shared/transaction-types.ts'
import { refuse } from '../../../base/refusal.ts'
import { readOffer } from '../../../stores/deals/offers.ts'
import {
  type RedemptionsOf,
  readAllRedemptionsOn,
  readRedemptionsOn,
} from '../../../stores/deals/redemption-rows.ts'
import { readSharing } from '../../../stores/fans/consents.ts'
import { readFanNames } from '../../../stores/fans/fan-names.ts'
import { readSponsor } from '../../../stores/organizations/sponsors.ts'
import { maySeeDeal, maySeeSponsor } from '../../portal-access/portal-access.ts'
import { withProofs } from '../../proofs/with-proofs.ts'
import {
  type Column,
  column,
  defineReport,
  forAdmins,
  ofOrganization,
  type Scope,
  type SourcePage,
  said,
  shareSince,
} from './definition.ts'
import { GENDERS } from './people-words.ts'

interface RedemptionRow extends Redemption, Pick<ProvableRow, 'provenAt' | 'desk' | 'isOffline'> {
  readonly userName: string | undefined
}

/**
 * Columns of section 9 of the portal specification, followed by the type of the transaction and the
 * proof. Name and e-mail are empty if the viewer may not know them.
 */
const COLUMNS: readonly Column<RedemptionRow>[] = [
  column('#', '#', (_, { number }) => number),
  column('Date of Redemption', 'Date d’utilisation', ({ time }, { moment }) => moment(time)),
  column('Offer', 'Offre', ({ offerDescription, offerDescriptionFr }, { language }) =>
    language === 'fr' ? (offerDescriptionFr ?? offerDescription) : offerDescription,
  ),
  column('Name', 'Nom', ({ userName }) => userName),
  column(
    'Gender',
    'Genre',
    ({ userGender = '' }, { language }) => GENDERS[language][userGender] ?? userGender,
  ),
  column('Age', 'Âge', ({ userAge, userAgeGroup }) => userAge ?? userAgeGroup),
  column('Location', 'Lieu', ({ userCity }) => userCity),
  column('Email', 'Courriel', ({ userEmail }) => userEmail),
  column(
    'Account Created',
    'Création du compte',
    ({ userCreatedAt }, { day }) => userCreatedAt && day(userCreatedAt),
  ),
  column('Type', 'Type', ({ transactionType }, { language }) => TYPES[language][transactionType]),
  column('Proven', 'Vérifiée', ({ provenAt }, { moment }) => provenAt && moment(provenAt)),
  column('Desk', 'Comptoir', ({ desk }) => desk),
  column(
    'Offline',
    'Hors ligne',
    ({ provenAt, isOffline }, form) => provenAt && said(isOffline, form),
  ),
]

const TYPES: Readonly<Record<Language, Readonly<Record<TransactionType, string>>>> = {
  en: { redemption: 'Redemption', contest: 'Contest entry', purchase: 'Purchase' },
  fr: { redemption: 'Utilisation', contest: 'Participation', purchase: 'Achat' },
}

/** Part of the file's name that states the type of rows. */
const PARTS: Readonly<Record<TransactionType | 'all', string>> = {
  all: 'redemptions-entries-purchases',
  redemption: 'redemptions',
  contest: 'contest-entries',
  purchase: 'purchase-list',
}

function partOf(type: TransactionType | undefined): string {
  return PARTS[type ?? 'all']
}

export const sponsorRedemptions = defineReport<'sponsorRedemptions', RedemptionRow>({
  async admit({ sponsorKey, type }, caller) {
    const sponsor = await readSponsor(sponsorKey)
    if (!maySeeSponsor(caller, sponsorKey, sponsor?.teamKeys ?? [])) return refuse('forbidden')
    if (sponsor === undefined) return refuse('notFound')
    const { name, createdAt } = sponsor
    const thing = { kind: 'business', key: sponsorKey } as const
    const filePart = partOf(type)
    return { fileStem: name, filePart, about: name, since: createdAt, thing }
  },
  columns: () => COLUMNS,
  read(scope, position) {
    const { sponsorKey, type } = scope.asked
    return readRows({ index: 'bySponsor', ownerKey: sponsorKey, type }, scope, position)
  },
})

export const teamRedemptions = defineReport<'teamRedemptions', RedemptionRow>({
  admit: ({ teamKey, type }, caller) => ofOrganization(caller, teamKey, partOf(type)),
  columns: () => COLUMNS,
  read(scope, position) {
    const { teamKey, type } = scope.asked
    return readRows({ index: 'byTeam', ownerKey: teamKey, type }, scope, position)
  },
})

export const dealRedemptions = defineReport<'dealRedemptions', RedemptionRow>({
  async admit({ dealKey: offerKey, type }, caller) {
    const deal = await readOffer(offerKey)
    if (!maySeeDeal(caller, deal)) return refuse('forbidden')
    if (deal === undefined) return refuse('notFound')
    const { description, createdAt } = deal
    const thing = { kind: 'deal', key: offerKey } as const
    const filePart = partOf(type)
    return { fileStem: description, filePart, about: description, since: createdAt, thing }
  },
  columns: () => COLUMNS,
  read(scope, position) {
    const { dealKey: offerKey, type, city } = scope.asked
    const of = { index: 'byOffer', ownerKey: offerKey, type, text: askedPart(city) } as const
    return readRows(of, scope, position)
  },
})

export const allRedemptions = defineReport<'allRedemptions', RedemptionRow>({
  admit: async ({ type }, caller) => forAdmins(caller, partOf(type)),
  columns: () => COLUMNS,
  async read(scope, position) {
    const { from, until, asked } = scope
    const of = { from, until, type: asked.type, text: askedPart(asked.city) }
    return named(scope, await readAllRedemptionsOn(of, position))
  },
})

/** Reads rows of redemptions, newest first. An organization gets only those of its own fans. */
async function readRows(
  of: RedemptionsOf,
  scope: Scope,
  position: string | undefined,
): Promise<SourcePage<RedemptionRow>> {
  const { viewer, from, until } = scope
  const own = viewer.role === 'team' && { teamKey: viewer.teamKey ?? '' }
  return named(scope, await readRedemptionsOn({ ...of, ...own, from, until }, position))
}

interface Read {
  readonly rows: readonly Redemption[]
  readonly next: string | undefined
  readonly reachedAt: string | undefined
}

/**
 * Adds the proofs and the names that the viewer may know, and removes the other e-mail addresses.
 * Admins see all names, organizations see those that fans share with them, and businesses see none.
 */
async function named(
  scope: Scope,
  { rows, next, reachedAt }: Read,
): Promise<SourcePage<RedemptionRow>> {
  const known = await namedFor(scope, rows)
  const [names, proven] = await Promise.all([readFanNames([...known]), withProofs(rows)])
  const shown = proven.map(({ userEmail, ...row }) => ({
    ...row,
    ...(known.has(row.userKey) && { userEmail }),
    userName: names.get(row.userKey),
  }))
  return { rows: shown, next, share: shareSince(scope, reachedAt) }
}

/** Returns the keys of the fans whose names the viewer may know. */
async function namedFor(
  { viewer }: Scope,
  rows: readonly Redemption[],
): Promise<ReadonlySet<string>> {
  const there = rows.filter(({ isAnonymous }) => !isAnonymous).map(({ userKey }) => userKey)
  if (viewer.role === 'admin') return new Set(there)
  if (viewer.role !== 'team') return new Set()
  return readSharing(viewer.teamKey ?? '', there)
}
