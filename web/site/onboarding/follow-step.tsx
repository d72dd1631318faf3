import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { SEARCH_DEBOUNCE_MS, SEARCH_TERMS_MAX_LENGTH } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import type { Me } from '#web/lib/session/me.ts'
import { takeRedirectPath } from '#web/lib/session/redirect-path.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { Button, TextField } from '#web/ui/index.ts'
import { ViewToggle } from '../parts/lists/list-page.tsx'
import { Notice } from '../parts/notice.tsx'
import { useOrganizations, useOrganizationsView } from '../parts/organizations/use-organizations.ts'
import { FanPageResults, FanPagesMap } from './fan-pages-to-follow.tsx'
import classes from './follow-step.module.css'
import { Refinement } from './refinement.tsx'

/** Step 3 of onboarding: the fan follows at least one FanPage. */
export function FollowStep({ me, onBack }: { me: Me; onBack: () => void }) {
  const { t } = useTranslation('fan')
  const navigate = useNavigate()
  const [terms, setTerms] = useState('')
  const [category, setCategory] = useState<string>()
  const [isAlerted, setAlerted] = useState(false)
  const query = { searchTerms: terms || undefined, category }
  const list = useOrganizations(query)
  const [view, setView] = useOrganizationsView()
  const count = me.teams.length
  const finish = () => {
    if (count === 0) return setAlerted(true)
    void navigate(takeRedirectPath() ?? paths.organizations.href())
  }
  return (
    <div className={classes.step}>
      <div>
        <h2 className={classes.title}>{t('onboarding.followTitle')}</h2>
        <p className={classes.subtitle}>{t('onboarding.followText')}</p>
        <Place me={me} />
      </div>
      <Search onSearch={setTerms} />
      <div className={classes.toggle}>
        <ViewToggle view={view} onChange={setView} />
      </div>
      <div className={classes.columns} data-view={view}>
        <Refinement chosen={category} onChoose={setCategory} />
        <FanPageResults list={list} />
        <FanPagesMap user={me.user} query={query} />
      </div>
      {isAlerted && count === 0 && <Notice kind="failure">{t('onboarding.followOne')}</Notice>}
      <div className={classes.actions}>
        <Button look="outline" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <p className={classes.count} role="status">
          {t('onboarding.followed', { count })}
        </p>
        {/* Stays enabled, so that pressing it explains what is missing. */}
        <Button aria-disabled={count === 0} onClick={finish}>
          {t('onboarding.continue')}
        </Button>
      </div>
    </div>
  )
}

function Place({ me: { user } }: { me: Me }) {
  const { t } = useTranslation('fan')
  const place = [user.city, user.state].filter(Boolean).join(', ')
  if (!place) return null
  return <p className={classes.subtitle}>{t('onboarding.near', { place })}</p>
}

/** A search box. Text of spaces only is not searched. */
function Search({ onSearch }: { onSearch: (terms: string) => void }) {
  const { t } = useTranslation('fan')
  const { t: tSite } = useTranslation()
  const [text, setText] = useState('')
  const search = useDebounced(onSearch, SEARCH_DEBOUNCE_MS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') onSearch(text.trim())
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          type="search"
          label={tSite('organizations.search')}
          placeholder={t('onboarding.searchPlaceholder')}
          autoComplete="off"
          maxLength={SEARCH_TERMS_MAX_LENGTH}
          value={text}
          onText={(next) => {
            setText(next)
            if (next.trim() !== '' || next === '') search(next.trim())
          }}
        />
      </form>
    </search>
  )
}
