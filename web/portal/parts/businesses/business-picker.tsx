import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Link, LoadFailure, Sheet, Skeleton, TextField } from '#web/ui/index.ts'
import { EntityLogo } from '../frames/entity-logo.tsx'
import classes from './add-deal-button.module.css'

/**
 * Dialog that searches businesses. Each result links to the form of a new deal of that business.
 */
export function BusinessPicker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  const [text, setText] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  return (
    <Sheet isOpen title={t('add.pick')} closeLabel={common('common.close')} onClose={onClose}>
      <TextField
        type="search"
        label={t('add.business')}
        value={text}
        maxLength={SEARCH_TERMS_MAX_LENGTH}
        onText={(next) => {
          setText(next)
          search(next.trim())
        }}
      />
      <Businesses terms={terms} />
    </Sheet>
  )
}

function Businesses({ terms }: { terms: string }) {
  const { t } = useTranslation('portal')
  const { data, error, refetch } = useQuery({
    ...answerOf(listPortalSponsors, { query: terms === '' ? {} : { query: terms } }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} isPart />
  if (!data) return <Skeleton className={classes.waiting} />
  const businesses = data.items.filter(({ archived }) => !archived)
  return (
    <>
      <p role="status" className={businesses.length > 0 ? 'sr-only' : undefined}>
        {businesses.length > 0 ? '' : t('sponsors.noneFound')}
      </p>
      <ul className={classes.businesses}>
        {businesses.map(({ key, name, logo, city }) => (
          <li key={key}>
            <Link to={portalPages.createDeal.href(key)} className={classes.business}>
              <EntityLogo path={logo} name={name} />
              <span className={classes.name}>{name}</span>
              {city && <span className={classes.city}>{city}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
