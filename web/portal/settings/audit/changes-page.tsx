import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { listChanges } from '#shared/api/audit.ts'
import { listStaff, readStaffAccount, type StaffRow } from '#shared/api/staff.ts'
import { AUDITED_KINDS } from '#shared/audit/fields.ts'
import { DATE_RANGES } from '#shared/date-range.ts'
import { type Entity, EntityField, type FieldBinding, sourceOf } from '#web/form/index.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { FilterBar, useListing, usePeriodFilter } from '#web/table/index.ts'
import { ChangesTable, ListPage } from '../../parts/index.ts'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './changes-page.module.css'

const ALL = 'All'
const OPTIONS = { choices: { kind: [ALL, ...AUDITED_KINDS], range: DATE_RANGES } } as const
type Choice = keyof typeof OPTIONS.choices

/** Page with all changes in the portal and the people who made them. */
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
          <div className={classes.person}>
            <EntityField
              field={binding}
              label={t('person')}
              placeholder={t('findPerson')}
              source={staffSource}
            />
          </div>
          <FilterBar
            control={narrowed}
            filters={[
              { name: 'kind', label: t('kind'), words: t('kinds', { returnObjects: true }) },
              period,
            ]}
          />
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

/**
 * Returns the person whose changes are listed, a binding that changes this filter, and a function
 * that clears all filters.
 */
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

const toEntity = ({ key, email, linkName }: StaffRow): Entity => ({
  key,
  name: email,
  detail: linkName,
})

/** Source of a field that finds portal accounts by e-mail. It includes suspended accounts. */
const staffSource = sourceOf({
  find: listStaff,
  findInput: (text) => ({ query: text === '' ? {} : { query: text } }),
  entitiesOf: ({ items }) => items.map(toEntity),
  read: readStaffAccount,
  readInput: (userKey) => ({ params: { userKey } }),
  entityOf: toEntity,
})
