import { IconMapPin } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { HomeRow, listHomeDeals } from '#shared/api/home-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { nearOf } from '#shared/whereabouts.ts'
import { keepDevicePlace } from '#web/lib/device-place.ts'
import { locateDevice } from '#web/lib/locate-device.ts'
import { paths } from '#web/lib/paths.ts'
import { Carousel, Link } from '#web/ui/index.ts'
import { OfferCard } from '../parts/index.ts'
import classes from './deal-rows.module.css'
import section from './section.module.css'

type HomeDeals = OutputOf<typeof listHomeDeals>

type DealRowProps = {
  row: HomeRow
  deals: HomeDeals
  /** True if the deals are those for the device's location. */
  isByDevice: boolean
}

/**
 * Row of deals, with a link to the list of all deals in the same order. Leaves out the deals that the
 * page shows as tickets.
 */
export function DealRow({ row, deals, isByDevice }: DealRowProps) {
  const { t } = useTranslation('browsing')
  const tickets = deals.items.map(({ key }) => key)
  const items = row.items.filter(({ key }) => !tickets.includes(key))
  const name = nameOf(row, deals)
  const isLocal = name !== 'tonight' && name !== 'new'
  const { city } = deals
  const title = t(`rows.titles.${name}`, { city })
  if (items.length === 0) return null
  return (
    <div className={classes.row}>
      <Carousel
        label={title}
        head={
          <>
            <h2>{title}</h2>
            {isLocal && !isByDevice && <NearMe />}
            <Link to={listOf(row)} className={section.more} aria-label={t('rows.all', { title })}>
              {t('rows.more')}
            </Link>
          </>
        }
        previousLabel={t('rows.previous')}
        nextLabel={t('rows.next')}
        items={items}
        keyOf={({ key }) => key}
      >
        {(deal) => <OfferCard offer={deal} from={deals.isNear ? deals.place : undefined} />}
      </Carousel>
      {isByDevice && !deals.isNear && row === deals.rows?.[0] && (
        <p className={classes.note}>{t('rows.noneNear')}</p>
      )}
    </div>
  )
}

/** Returns the key of a row's title. */
function nameOf({ kind }: HomeRow, { city }: HomeDeals) {
  if (kind === 'city') return 'inCity'
  if (kind === 'near') return city === undefined ? 'nearYou' : 'nearCity'
  return kind
}

function listOf({ kind, items }: HomeRow): string {
  if (kind === 'tonight') return paths.deals.href({ sort: 'endingSoon' })
  if (kind === 'new') return paths.deals.href({ sort: 'newest' })
  const { latitude, longitude } = items[0]?.sponsor ?? {}
  const isPlaced = kind === 'city' && latitude !== undefined && longitude !== undefined
  return paths.deals.href(isPlaced ? { near: nearOf({ latitude, longitude }) } : {})
}

/** Button that locates the device, so that the page shows deals near it. */
function NearMe() {
  const { t } = useTranslation()
  const { t: own } = useTranslation('browsing')
  const [state, setState] = useState<'locating' | 'failed'>()
  const press = async () => {
    setState('locating')
    const found = await locateDevice()
    if (found) keepDevicePlace(found)
    else setState('failed')
  }
  return (
    <>
      <button
        type="button"
        className={classes.near}
        aria-disabled={state === 'locating'}
        onClick={() => void press()}
      >
        <IconMapPin size={20} aria-hidden="true" />
        {t('deals.near')}
      </button>
      {state && (
        <p role={state === 'failed' ? 'alert' : 'status'} className={classes.note}>
          {own(state === 'failed' ? 'notLocated' : 'locating')}
        </p>
      )}
    </>
  )
}
