import type { ComponentType } from 'react'
import type { Offer } from '#shared/model/offer.ts'
import type { Sponsor } from '#shared/model/sponsor.ts'

/** The data that the fan page's preview shows of an unsaved deal. */
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

/** The fan page itself. It is supplied by the site; the portal does not know it. */
export type PreviewPage = ComponentType<{ page: PreviewedPage; pictureSrc?: string | undefined }>
