import type { Offer } from '#shared/model/offer.ts'

type Described = Pick<Offer, 'key' | 'description' | 'descriptionFr'>

/** Returns a deal as the answer to a check names it. */
export function checkedDeal({ key, description, descriptionFr }: Described) {
  return { key, description, ...(descriptionFr !== undefined && { descriptionFr }) }
}
