import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listChanges } from '#light/api/audit.ts'
import { AUDITED_KINDS } from '#shared/audit/fields.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { EntityField } from '#web/kit/entity/entity-field.tsx'
import type { FieldBinding } from '#web/lib/form/binding.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ListPage } from '../../parts/frames/list-page.tsx'
import { ChangesTable } from '../../parts/history/changes-table.tsx'
import { FilterBar } from '../../parts/list/filter-bar.tsx'
import { useListing } from '../../parts/list/use-listing.ts'
import { usePeriodFilter } from '../../parts/list/use-period-filter.ts'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './changes-page.module.css'
import { staffSource } from './staff-source.ts'

const ALL = 'All'
const OPTIONS = { choices: { kind: [ALL, ...AUDITED_KINDS], range: DATE_RANGES } } as const
type Choice = keyof typeof OPTIONS.choices

/** Shows all changes in the portal and who made them. */
export function ChangesPage() {
  const { t } = useTranslation('audit')
  const control = useListState<Choice>(OPTIONS)
  const period = usePeriodFilter<Choice>('range')
  const { person, binding, clear } = usePerson()
  const { kind, range } = control.chosen
  const language = useLanguage()
  const query = { language, range, ...(kind !== ALL && { kind }), ...(person !== '' && { person }) }
  const narrowed: ListControl<Choice> = {
    ...control,
    isNarrowed: control.isNarrowed || person !== '',
    clear,
  }
  return (
    <ListPage
      title={t('title')}
      trail={useSettingsTrail()}
      lead={t('lead')}
      filters={
        <div className={classes.filters}>
          <FilterBar
            control={narrowed}
            filters={[
              { name: 'kind', label: t('kind'), words: t('kinds', { returnObjects: true }) },
              period,
            ]}
          />
          <div className={classes.person}>
            <EntityField field={binding} label={t('person')} source={staffSource} />
          </div>
        </div>
      }
    >
      <ChangesTable
        caption={t('title')}
        list={useListing(listChanges, { query }, narrowed)}
        control={narrowed}
        hasNames
      />
    </ListPage>
  )
}

const PERSON = 'person'

/** The person stands in the address beside what the bar asks, and goes with it. */
function usePerson() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get(PERSON) ?? ''
  const person = /^[A-Za-z0-9_-]{1,64}$/.test(asked) ? asked : ''
  const onChange = (key: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (key === '') after.delete(PERSON)
      else after.set(PERSON, key)
      return after
    })
  const binding: FieldBinding<string> = {
    name: PERSON,
    value: person,
    error: undefined,
    limits: { isRequired: false },
    onChange,
    onBlur: () => undefined,
  }
  return { person, binding, clear: () => setSearch({}) }
}
