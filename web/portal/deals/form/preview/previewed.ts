import { savedDealType } from '#shared/deals/checks.ts'
import { flagsOf } from '#shared/deals/visibility.ts'
import type { PictureValue } from '../../../parts/upload/picture-input.tsx'
import { sentFile } from '../../../parts/upload/sent-files.ts'
import { type DealValues, dealTypeIn, shows, visibilityIn } from '../deal-values.ts'
import type { Business, Organizations } from '../opening.ts'
import type { PreviewedPage } from './preview-page.ts'

/** Stands where nothing is written yet. */
const NOTHING = '…'

/** A fan's page of what is filled in; only what would be saved is on it. */
export function previewed(
  values: DealValues,
  business: Business,
  organizations: Organizations,
): PreviewedPage {
  const visibility = visibilityIn(values)
  const { name, logo, address, city } = business
  return {
    deal: {
      ...flagsOf(visibility),
      dealType: savedDealType({ visibility, dealType: dealTypeIn(values) }),
      description: values.description || NOTHING,
      terms: values.terms,
      picture: pathOf(values.picture) ?? '',
      teams: organizations.filter(({ key }) => values.teamKeys.includes(key)),
      triggered: values.triggered,
      sponsor: { key: business.key, name, logo },
      currency: values.currency === 'USD' ? 'USD' : 'CAD',
      ...textOf('descriptionFr', values),
      ...textOf('termsFr', values),
      ...textOf('notTriggeredMessage', values),
      ...textOf('notTriggeredMessageFr', values),
      ...centsOf('priceCents', values),
      ...centsOf('originalValueCents', values),
    },
    sponsor: { name, logo, address, city },
  }
}

type TextField = 'descriptionFr' | 'termsFr' | 'notTriggeredMessage' | 'notTriggeredMessageFr'

function textOf(field: TextField, values: DealValues): Partial<Record<TextField, string>> {
  return values[field] !== '' && shows(field, values) ? { [field]: values[field] } : {}
}

type CentsField = 'priceCents' | 'originalValueCents'

function centsOf(field: CentsField, values: DealValues): Partial<Record<CentsField, number>> {
  const cents = values[field]
  return cents !== '' && shows(field, values) ? { [field]: cents } : {}
}

function pathOf(value: PictureValue): string | undefined {
  return value !== '' && 'path' in value ? value.path : undefined
}

/** Returns the address of a picture that was uploaded here and belongs to no deal yet. */
export function uploadedSrc(value: PictureValue): string | undefined {
  return value !== '' && 'upload' in value ? sentFile(value.upload)?.url : undefined
}
