import type { Language } from '#shared/language.ts'
import type { Purchase, PurchaseState } from '#shared/model/purchase.ts'
import { businessPayoutCents, fateOf, refundedCents } from '#shared/payments/sales.ts'
import { sellerKeys } from '../../../stores/organizations/report-rows.ts'
import { readPurchaseRows } from '../../../stores/purchases/purchase-rows.ts'
import { column, defineReport, dollars, forAdmins, type Scope } from './definition.ts'
import { inKeyOrder, readThrough } from './read-through.ts'

type Currency = Purchase['currency']

const STATES: Readonly<Record<Language, Readonly<Record<PurchaseState, string>>>> = {
  en: {
    unredeemed: 'Not redeemed',
    redeemed: 'Redeemed',
    refunding: 'Being refunded',
    refunded: 'Refunded',
    disputed: 'Disputed',
  },
  fr: {
    unredeemed: 'À utiliser',
    redeemed: 'Utilisé',
    refunding: 'Remboursement en cours',
    refunded: 'Remboursé',
    disputed: 'Contesté',
  },
}

export const purchases = defineReport<'purchases', Purchase>({
  admit: async (_, caller) => forAdmins(caller, 'purchases'),
  columns: () => [
    column('Date of Purchase', 'Date d’achat', ({ createdAt }, { moment }) => moment(createdAt)),
    column('Purchase', 'Achat', ({ key }) => key),
    column('Deal', 'Offre', ({ offerDescription, offerDescriptionFr }, { language }) =>
      language === 'fr' ? (offerDescriptionFr ?? offerDescription) : offerDescription,
    ),
    column('Business', 'Entreprise', ({ sponsorName }) => sponsorName),
    column('Price', 'Prix', ({ priceCents }, form) => dollars(priceCents, form)),
    column('Currency', 'Devise', ({ currency }) => currency),
    column('Status', 'État', ({ state }, { language }) => STATES[language][state]),
    column(
      'Redeemed',
      'Utilisation',
      ({ redeemedAt }, { moment }) => redeemedAt && moment(redeemedAt),
    ),
    column(
      'Refunded',
      'Remboursement',
      ({ refundedAt }, { moment }) => refundedAt && moment(refundedAt),
    ),
    column('Business share', 'Part de l’entreprise', (purchase, form) =>
      dollars(businessPayoutCents(purchase), form),
    ),
    column('Organization share', 'Part de l’organisme', ({ organizationTransferCents }, form) =>
      dollars(organizationTransferCents, form),
    ),
    column('Fee', 'Frais', ({ split }, form) => dollars(split?.feeCents, form)),
    column('Refunds', 'Remboursements', (purchase, form) => dollars(refundedCents(purchase), form)),
    column('Net sales', 'Ventes nettes', (purchase, form) =>
      dollars(purchase.priceCents - refundedCents(purchase), form),
    ),
  ],
  read: (scope, position) => readThrough(inKeyOrder(sellerKeys), purchasesIn(scope), position),
})

const purchasesIn =
  ({ from, until }: Pick<Scope, 'from' | 'until'>) =>
  (sponsorKey: string, position: string | undefined) =>
    readPurchaseRows(sponsorKey, { from, until }, position)

/** Totals of a business's purchases in one currency. */
interface Payout {
  readonly business: string
  readonly currency: Currency
  readonly sold: number
  readonly refunded: number
  readonly grossCents: number
  readonly refundedCents: number
  readonly businessCents: number
  readonly organizationCents: number
}

export const payouts = defineReport<'payouts', Payout>({
  admit: async (_, caller) => forAdmins(caller, 'payouts'),
  columns: () => [
    column('Business', 'Entreprise', ({ business }) => business),
    column('Currency', 'Devise', ({ currency }) => currency),
    column('Sold', 'Vendues', ({ sold }) => sold),
    column('Refunded', 'Remboursées', ({ refunded }) => refunded),
    column('Gross sales', 'Ventes brutes', (sum, form) => dollars(sum.grossCents, form)),
    column('Refunds', 'Remboursements', (sum, form) => dollars(sum.refundedCents, form)),
    column('Net sales', 'Ventes nettes', (sum, form) =>
      dollars(sum.grossCents - sum.refundedCents, form),
    ),
    column('To the business', 'À l’entreprise', ({ businessCents }, form) =>
      dollars(businessCents, form),
    ),
    column('To organizations', 'Aux organismes', ({ organizationCents }, form) =>
      dollars(organizationCents, form),
    ),
  ],
  read: (scope, position) =>
    readThrough(inKeyOrder(sellerKeys), (...at) => payoutsOf(scope, ...at), position),
})

/** Position of a business's next purchases, with the totals of the earlier purchases. */
type Summed = readonly [next: string | undefined, sums: readonly Payout[]]

/**
 * Adds a page of a business's purchases to the totals. The position contains the totals so far, and
 * the business's last page returns them as rows.
 */
async function payoutsOf(
  scope: Pick<Scope, 'from' | 'until'>,
  sponsorKey: string,
  position: string | undefined,
) {
  const [start, before]: Summed = position === undefined ? [undefined, []] : JSON.parse(position)
  const { rows, next } = await purchasesIn(scope)(sponsorKey, start)
  const sums = new Map(before.map((sum) => [sum.currency, sum]))
  for (const purchase of rows) add(sums, purchase)
  const all = [...sums.values()]
  if (next === undefined) return { rows: all.toSorted(byCurrency), next }
  return { rows: [], next: JSON.stringify([next, all] satisfies Summed) }
}

function byCurrency(one: Payout, other: Payout): number {
  return one.currency < other.currency ? -1 : 1
}

function add(sums: Map<Currency, Payout>, purchase: Purchase): void {
  const { currency, sponsorName, priceCents, organizationTransferCents = 0 } = purchase
  const sum = sums.get(currency)
  sums.set(currency, {
    business: sponsorName,
    currency,
    sold: (sum?.sold ?? 0) + 1,
    refunded: (sum?.refunded ?? 0) + Number(fateOf(purchase) === 'refunded'),
    grossCents: (sum?.grossCents ?? 0) + priceCents,
    refundedCents: (sum?.refundedCents ?? 0) + refundedCents(purchase),
    businessCents: (sum?.businessCents ?? 0) + businessPayoutCents(purchase),
    organizationCents: (sum?.organizationCents ?? 0) + organizationTransferCents,
  })
}
