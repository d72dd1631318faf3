import { type FormEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  MAP_CENTRE,
  MAP_ZOOM,
  SEARCH_DEBOUNCE_MS,
  SEARCH_TERMS_MAX_LENGTH,
} from '#shared/constants.ts'
import type { OrganizationCard } from '#shared/model/organization.ts'
import { useCategoryName } from '#web/lib/categories/use-category-name.ts'
import { formatNumber } from '#web/lib/format.ts'
import type { Me } from '#web/lib/session/me.ts'
import { useDebounced } from '#web/lib/use-debounced.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button, LogoPlate, Skeleton, TextField } from '#web/ui/index.ts'
import {
  FollowButton,
  type ListedOrganizations,
  LoadFailure,
  MoreItems,
  mapPlaceOf,
  Notice,
  type OrganizationsQuery,
  SiteMap,
  useAllOrganizations,
  useCategories,
  useOrganizations,
  useOrganizationsView,
  ViewToggle,
} from '../parts/index.ts'
import classes from './follow-step.module.css'
import { PreselectedFanPage, useLeave, usePreselected } from './preselected-fan-page.tsx'

type FollowStepProps = {
  me: Me
  /** Key of the deal for which the visitor signed up. */
  wanted: string | undefined
  onBack: () => void
}

/** Third step of onboarding, in which the fan follows at least one FanPage. */
export function FollowStep({ me, wanted, onBack }: FollowStepProps) {
  const { t } = useTranslation('fan')
  const [terms, setTerms] = useState('')
  const [category, setCategory] = useState<string>()
  const [isAlerted, setAlerted] = useState(false)
  const query = { searchTerms: terms || undefined, category }
  const list = useOrganizations(query)
  const [view, setView] = useOrganizationsView()
  const count = me.teams.length
  const preselected = usePreselected(me, wanted)
  const leave = useLeave(wanted)
  const finish = () => {
    if (preselected.isBusy) return
    if (preselected.isChosen) preselected.follow(leave)
    else if (count === 0) setAlerted(true)
    else leave()
  }
  const canContinue = count > 0 || preselected.isChosen
  return (
    <div className={classes.step}>
      <div>
        <h2>{t('onboarding.followTitle')}</h2>
        <p className={classes.subtitle}>
          {t('onboarding.followText')} <Place me={me} />
        </p>
      </div>
      <PreselectedFanPage preselected={preselected} />
      <div className={classes.finding}>
        <Search onSearch={setTerms} />
        <div className={classes.toggle}>
          <ViewToggle view={view} onChange={setView} />
        </div>
      </div>
      <div className={classes.columns} data-view={view}>
        <Refinement chosen={category} onChoose={setCategory} />
        <FanPageResults list={list} leftOut={terms === '' ? preselected.team?.key : undefined} />
        <FanPagesMap user={me.user} query={query} />
      </div>
      {isAlerted && !canContinue && <Notice kind="failure">{t('onboarding.followOne')}</Notice>}
      <div className={classes.actions}>
        <Button look="outline" onClick={onBack}>
          {t('onboarding.back')}
        </Button>
        <p className={classes.count} role="status">
          {t('onboarding.followed', { count })}
        </p>
        {/* Not disabled, so that a press can explain what is missing. */}
        <Button aria-disabled={!canContinue} aria-busy={preselected.isBusy} onClick={finish}>
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
  return <span className={classes.place}>{t('onboarding.near', { place })}</span>
}

/** Search box. Does not search for spaces alone. */
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

type RefinementProps = {
  chosen: string | undefined
  onChoose: (category: string | undefined) => void
}

/** Categories, of which one can be chosen. Pressing the chosen category clears the choice. */
function Refinement({ chosen, onChoose }: RefinementProps) {
  const { t: tSite } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { data } = useCategories()
  const categories = (data ?? [])
    .map(({ name }) => ({ name, word: categoryName(name) }))
    .toSorted((a, b) => a.word.localeCompare(b.word, language))
  return (
    <fieldset className={classes.refinement}>
      <legend className={classes.legend}>{tSite('organizations.categories')}</legend>
      {categories.map(({ name, word }) => (
        <button
          key={name}
          type="button"
          className={classes.category}
          aria-pressed={name === chosen}
          onClick={() => onChoose(name === chosen ? undefined : name)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  )
}

/** Line with a FanPage and a follow button. */
function FanPageLine({ fanPage }: { fanPage: OrganizationCard }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const categoryName = useCategoryName()
  const { key, name, logo, subcategories, categories, city, fans } = fanPage
  const kind = subcategories[0] ?? categories[0]
  const formatted = formatNumber(fans, language)
  const facts = [kind && categoryName(kind), city].filter(Boolean).join(' · ')
  return (
    <>
      <LogoPlate path={logo} markSize={24} className={classes.logo} />
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.kind}>
          {facts}{' '}
          <span className={classes.fans}>{t('common.fans', { count: fans, formatted })}</span>
        </p>
      </div>
      <FollowButton team={{ key, name }} />
    </>
  )
}

const bones = ['one', 'two', 'three', 'four', 'five']

type FanPageResultsProps = {
  list: ListedOrganizations
  /** Key of a FanPage to leave out, because the checkbox above the list follows it. */
  leftOut: string | undefined
}

/** List of FanPages to follow, without brands, which cannot be followed. */
function FanPageResults({ list, leftOut }: FanPageResultsProps) {
  const { t } = useTranslation()
  if (!list.data) {
    if (list.error) return <LoadFailure error={list.error} onRetry={list.refetch} />
    return (
      <div role="status">
        <span className="sr-only">{t('common.loading')}</span>
        {bones.map((bone) => (
          <Skeleton key={bone} className={classes.bone} />
        ))}
      </div>
    )
  }
  const found = list.data.pages.flatMap((page) => page.items)
  const fanPages = found.filter(({ key }) => key !== leftOut)
  return (
    <div className={classes.list}>
      {found.length === 0 && <p className={classes.none}>{t('lists.noneForQuery')}</p>}
      <ul className={classes.results} aria-busy={list.isPlaceholderData}>
        {fanPages.map((fanPage) => (
          <li key={fanPage.key} className={classes.result}>
            <FanPageLine fanPage={fanPage} />
          </li>
        ))}
      </ul>
      <MoreItems list={list} />
    </div>
  )
}

/** Zoom level that shows a city with its suburbs. */
const CITY_ZOOM = 8

type FanPagesMapProps = {
  user: Pick<Me['user'], 'latitude' | 'longitude'>
  query: OrganizationsQuery
}

/** Map with the FanPages of the search, around the fan's city. Brands are not included. */
function FanPagesMap({ user, query }: FanPagesMapProps) {
  const { t } = useTranslation()
  const { data } = useAllOrganizations(query)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [hasFailed, setFailed] = useState(false)
  const fanPages = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const places = useMemo(() => fanPages.flatMap(mapPlaceOf), [fanPages])
  const shown = fanPages.filter(({ key }) => chosen.includes(key))
  return (
    <div className={classes.mapSide}>
      <SiteMap
        label={t('map.label')}
        places={places}
        {...openingOf(user)}
        fitsPlaces={query.searchTerms !== undefined || query.category !== undefined}
        chosen={chosen}
        onChoose={setChosen}
        onFail={setFailed}
        className={classes.map}
      />
      <section className={classes.chosen} aria-label={t('map.chosen')} aria-live="polite">
        {shown.length === 0 && !hasFailed && <p className={classes.hint}>{t('map.hint')}</p>}
        {shown.map((fanPage) => (
          <div key={fanPage.key} className={classes.result}>
            <FanPageLine fanPage={fanPage} />
          </div>
        ))}
      </section>
    </div>
  )
}

function openingOf({ latitude, longitude }: FanPagesMapProps['user']) {
  return latitude === undefined || longitude === undefined
    ? { centre: MAP_CENTRE, zoom: MAP_ZOOM.browse }
    : { centre: { latitude, longitude }, zoom: CITY_ZOOM }
}
