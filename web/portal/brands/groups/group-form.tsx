import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import {
  createDealGroup,
  type GroupedDeal,
  listBrandDeals,
  readBrandForEdit,
  readDealGroupForEdit,
  updateDealGroup,
} from '#shared/api/portal-brands.ts'
import { readPortalDeal } from '#shared/api/portal-deals.ts'
import type { OutputOf } from '#shared/api/route.ts'
import { inLanguage } from '#shared/in-language.ts'
import type { Language } from '#shared/language.ts'
import {
  bodyOf,
  EntitiesField,
  type Entity,
  type EntitySource,
  LongForm,
  LongTextField,
  PictureField,
  type PictureValue,
  SwitchField,
  sourceOf,
  useContractForm,
} from '#web/form/index.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { saying, type Undo } from '#web/lib/portal/saved.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { EditPage, knowing, madeBefore, useAttemptKey } from '../../parts/index.ts'

type Brand = Pick<OutputOf<typeof readBrandForEdit>['brand'], 'key' | 'name'>

/** The form of a new deal group. */
export function NewGroup({ brand }: { brand: Brand }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const done = () => void navigate(portalPages.brand.href(brand.key), saying())
  const form = useNewGroupForm(brand.key, done)
  return (
    <EditPage title={t('groups.add')} trail={useTrail(brand)}>
      <GroupForm
        form={form}
        label={t('groups.add')}
        brandKey={brand.key}
        submitWord={t('groups.create')}
      />
    </EditPage>
  )
}

/** The form of an existing deal group. */
export function StoredGroup({ opened }: { opened: OutputOf<typeof readDealGroupForEdit> }) {
  const { t } = useTranslation('brands')
  const navigate = useNavigate()
  const { brand, group, deals } = opened
  const form = useGroupForm(
    opened,
    (undo) => void navigate(portalPages.brand.href(brand.key), saying(undo)),
  )
  return (
    <EditPage title={t('groups.edit')} trail={useTrail(brand)}>
      <GroupForm
        form={form}
        label={t('groups.edit')}
        brandKey={brand.key}
        groupKey={group.key}
        deals={deals}
      />
    </EditPage>
  )
}

/** Returns the breadcrumbs of a deal group: all brands, then the group's brand. */
function useTrail({ key, name }: Brand) {
  const { t } = useTranslation('brands')
  return [
    { to: portalPages.brands.href(), word: t('title') },
    { to: portalPages.brand.href(key), word: name },
  ]
}

type GroupFormProps = {
  form: GroupFormState
  label: string
  submitWord?: string
  brandKey: string
  groupKey?: string
  /** Deals that are in the group when the form opens. */
  deals?: readonly GroupedDeal[]
}

const NONE: readonly GroupedDeal[] = []

function GroupForm(props: GroupFormProps) {
  const { form, label, submitWord, brandKey, groupKey, deals = NONE } = props
  const { t } = useTranslation('brands')
  const source = useDeals(brandKey, groupKey, deals)
  // Create form and edit form have the same fields, so one type describes both.
  const fields: GroupFields = form
  const { field } = fields
  return (
    <LongForm
      form={form}
      label={label}
      guardsLeaving
      cancelTo={portalPages.brand.href(brandKey)}
      saysSaved={false}
      {...(submitWord !== undefined && { submitWord })}
      problemWords={madeBefore((made) => portalPages.editDealGroup.href(brandKey, made), {
        text: t('groups.there'),
        open: t('groups.edit'),
      })}
    >
      <LongTextField field={field('description')} label={t('groups.fields.description')} rows={2} />
      <LongTextField
        field={field('descriptionFr')}
        label={t('groups.fields.descriptionFr')}
        rows={2}
      />
      <EntitiesField
        field={field('offerKeys')}
        label={t('groups.fields.offerKeys')}
        hint={t('groups.hints.offerKeys')}
        source={source}
      />
      <SwitchField
        field={field('exclusive')}
        label={t('groups.fields.exclusive')}
        hint={t('groups.hints.exclusive')}
      />
      <PictureField
        field={field('picture')}
        label={t('groups.fields.picture')}
        purpose="dealGroupPicture"
        alt={t('groups.pictureAlt')}
      />
    </LongForm>
  )
}

function useDeals(brandKey: string, groupKey: string | undefined, deals: readonly GroupedDeal[]) {
  const { t } = useTranslation('brands')
  const language = useLanguage()
  return useMemo(() => {
    const words = {
      language,
      unpublished: t('groups.states.unpublished'),
      hidden: t('groups.states.hidden'),
      elsewhere: t('groups.states.elsewhere'),
    }
    const known = deals.map((deal) => toDealEntity(deal, groupKey, words))
    return knowing(dealSource(brandKey, groupKey, words), known)
  }, [t, language, brandKey, groupKey, deals])
}

interface DealWords {
  readonly language: Language
  readonly unpublished: string
  readonly hidden: string
  readonly elsewhere: string
}

/**
 * Returns a search among the brand's deals. Its results mark deals of other groups, unpublished
 * deals and hidden deals.
 */
function dealSource(
  brandKey: string,
  groupKey: string | undefined,
  words: DealWords,
): EntitySource {
  const entityOf = (deal: GroupedDeal) => toDealEntity(deal, groupKey, words)
  const source = sourceOf({
    find: listBrandDeals,
    findInput: (text) => ({ params: { brandKey }, query: text === '' ? {} : { query: text } }),
    entitiesOf: ({ items }) => items.map(entityOf),
    read: readPortalDeal,
    readInput: (offerKey) => ({ params: { dealKey: offerKey } }),
    entityOf: ({ deal }) => entityOf(deal),
  })
  return { ...source, queryKey: [...source.queryKey, brandKey, groupKey ?? '', words.language] }
}

function toDealEntity(deal: GroupedDeal, groupKey: string | undefined, words: DealWords): Entity {
  const { key, description, descriptionFr, picture, sponsor, published, hiddenDeal } = deal
  const isElsewhere = deal.offerGroupKey !== undefined && deal.offerGroupKey !== groupKey
  const states = [
    ...(isElsewhere ? [words.elsewhere] : []),
    ...(published ? [] : [words.unpublished]),
    ...(hiddenDeal ? [words.hidden] : []),
  ]
  return {
    key,
    picture,
    name: inLanguage(words.language, description, descriptionFr).text,
    detail: [sponsor.name, sponsor.city].filter(Boolean).join(' · '),
    ...(states.length > 0 && { state: states.join(' · ') }),
  }
}

const renews = [readBrandForEdit, listBrandDeals, readDealGroupForEdit]

type Saved = OutputOf<typeof updateDealGroup>
type Stored = Pick<
  Saved['group'],
  'description' | 'descriptionFr' | 'exclusive' | 'offerKeys' | 'picture'
>

/** Returns a group's form values. Absent fields become empty. */
function valuesOf(stored: Partial<Stored>) {
  return {
    description: stored.description ?? '',
    descriptionFr: stored.descriptionFr ?? '',
    exclusive: stored.exclusive ?? false,
    offerKeys: (stored.offerKeys ?? []) as readonly string[],
    picture: (stored.picture === undefined ? '' : { path: stored.picture }) as PictureValue,
  }
}

/**
 * Returns the request body. Includes an empty description, because it has its own error text.
 * `bodyOf` would drop it.
 */
function sentOf(values: ReturnType<typeof valuesOf>) {
  return { ...bodyOf(values), description: values.description }
}

/**
 * Returns the form of a new group. The form's draft includes the idempotency key, so that sending
 * again creates no second group.
 */
function useNewGroupForm(brandKey: string, onSaved: () => void) {
  const attempt = useAttemptKey()
  return useContractForm(createDealGroup, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).createDealGroup.body,
    params: { brandKey },
    initial: { ...valuesOf({}), attempt },
    toBody: sentOf,
    alertsFirst: true,
    draft: { key: `new-group:${brandKey}` },
    renews,
    onSaved,
  })
}

function useGroupForm({ group, version }: Saved, onSaved: (undo: Undo | undefined) => void) {
  return useContractForm(updateDealGroup, {
    schema: async () => (await import('#shared/api/portal-brands.schemas.ts')).updateDealGroup.body,
    params: { brandKey: group.brandKey, groupKey: group.key },
    initial: valuesOf(group),
    toBody: sentOf,
    fromStored: valuesOf,
    alertsFirst: true,
    version,
    versionOf: (saved: Saved) => saved.version,
    draft: { key: `group:${group.key}` },
    renews,
    onSaved: (_saved, _body, undo) => onSaved(undo),
  })
}

type GroupFormState = ReturnType<typeof useNewGroupForm> | ReturnType<typeof useGroupForm>
type GroupFields = Pick<ReturnType<typeof useGroupForm>, 'field' | 'values'>
