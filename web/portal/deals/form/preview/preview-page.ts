import type { ComponentType } from 'react'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'

/** What a fan's page shows of a deal that is still being written. */
export interface PreviewedPage {
  readonly deal: Pick<
    Offer,
    | 'description'
    | 'descriptionFr'
    | 'terms'
    | 'termsFr'
    | 'picture'
    | 'teams'
    | 'exclusive'
    | 'flashDeal'
    | 'contestDeal'
    | 'hiddenDeal'
    | 'triggered'
    | 'dealType'
    | 'priceCents'
    | 'originalValueCents'
    | 'currency'
    | 'notTriggeredMessage'
    | 'notTriggeredMessageFr'
    | 'sponsor'
  >
  readonly sponsor: Pick<Sponsor, 'name' | 'logo' | 'address' | 'city'>
}

/** That page, which the site has and the portal does not know. */
export type PreviewPage = ComponentType<{ page: PreviewedPage; pictureSrc?: string | undefined }>
