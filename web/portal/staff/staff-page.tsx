import { IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listStaff, STAFF_STATES } from '#light/api/staff.ts'
import { ROLES } from '#light/model/user.ts'
import { type ListControl, useListState } from '#web/lib/list/use-list-state.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPage } from '../parts/frames/list-page.tsx'
import { FilterBar } from '../parts/list/filter-bar.tsx'
import { useNumberedListing } from '../parts/list/use-numbered-listing.ts'
import { useSettingsTrail } from '../settings/use-settings-trail.ts'
import { StaffTable } from './staff-table.tsx'

const ALL = 'All'
const OPTIONS = { choices: { role: [ALL, ...ROLES], state: [ALL, ...STAFF_STATES] } } as const
type Choice = keyof typeof OPTIONS.choices

/** Everybody who may use the portal, and who may no more. */
export function StaffPage() {
  const { t } = useTranslation('staff')
  const control = useListState<Choice>(OPTIONS)
  const list = useNumberedListing(listStaff, { query: asked(control) }, control)
  const words = (name: Choice) =>
    name === 'role' ? t('roles', { returnObjects: true }) : t('states', { returnObjects: true })
  return (
    <ListPage
      title={t('title')}
      trail={useSettingsTrail()}
      lead={t('lead')}
      action={
        <ButtonLink to={portalPaths.inviteStaff.href()}>
          <IconPlus size={20} aria-hidden="true" />
          {t('invite.word')}
        </ButtonLink>
      }
      filters={
        <FilterBar
          control={control}
          searchLabel={t('search')}
          filters={[
            { name: 'role', label: t('role'), words: words('role') },
            { name: 'state', label: t('state'), words: words('state') },
          ]}
        />
      }
    >
      <StaffTable list={list} control={control} />
    </ListPage>
  )
}

function asked({ query, chosen }: ListControl<Choice>) {
  return {
    ...(query !== '' && { query }),
    ...(chosen.role !== ALL && { role: chosen.role }),
    ...(chosen.state !== ALL && { state: chosen.state }),
  }
}
