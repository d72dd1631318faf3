import { IconPlus, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listPortalSponsors } from '#shared/api/portal-sponsors.ts'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { ButtonLink, Link, LoadFailure, Sheet, Skeleton, TextField } from '#web/ui/index.ts'
import { EntityLogo } from '../frames/entity-logo.tsx'
import classes from './add-deal-button.module.css'

/**
 * Dialog that searches businesses. Each result links to the form of a new deal of that business. If
 * nothing is found, a link leads to the form of a new business.
 */
export function BusinessPicker({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('portal')
  const common = useTranslation().t
  const [text, setText] = useState('')
  const [terms, setTerms] = useState('')
  const search = useDebounced(setTerms, SEARCH_DEBOUNCE_MS)
  const input = useRef<HTMLInputElement>(null)
  // The dialog focuses its title first.
  useEffect(() => input.current?.focus(), [])
  return (
    <Sheet isOpen title={t('add.pick')} closeLabel={common('common.close')} onClose={onClose}>
      <div className={classes.search}>
        <TextField
          ref={input}
          type="search"
          label={t('add.business')}
          value={text}
          maxLength={SEARCH_TERMS_MAX_LENGTH}
          onText={(next) => {
            setText(next)
            search(next.trim())
          }}
        />
        <IconSearch size={20} aria-hidden="true" />
      </div>
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
    <div className={classes.found}>
      <p role="status" className={businesses.length > 0 ? 'sr-only' : classes.none}>
        {businesses.length > 0 ? '' : t('sponsors.noneFound')}
      </p>
      {businesses.length === 0 && (
        <ButtonLink look="outline" to={portalPages.createSponsor.href()}>
          <IconPlus size={20} aria-hidden="true" />
          {t('menu.createBusiness')}
        </ButtonLink>
      )}
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
    </div>
  )
}
