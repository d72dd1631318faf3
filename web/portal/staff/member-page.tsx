import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readStaffAccount } from '#shared/api/staff.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { EntityPage, History, WhenRead } from '../parts/index.ts'
import { MemberState, RoleForm } from './member-settings.tsx'
import classes from './staff.module.css'
import { StaffState } from './staff-state.tsx'
import { useStaffTrail } from './use-staff-trail.ts'

/** Page of a staff account, with its role, its state and its history. */
export function MemberPage() {
  const { t } = useTranslation('staff')
  const { userId: userKey = '' } = useParams()
  const trail = useStaffTrail()
  const reading = useQuery({ ...answerOf(readStaffAccount, { params: { userKey } }), gcTime: 0 })
  return (
    <WhenRead reading={reading} shape="form">
      {(row) => (
        <EntityPage
          name={row.email}
          kind={t('account')}
          trail={trail}
          state={<StaffState state={row.state} />}
          actions={
            <ButtonLink look="outline" to={portalPages.changes.href({ person: row.key })}>
              <IconHistory size={20} aria-hidden="true" />
              {t('changes')}
            </ButtonLink>
          }
        >
          <div className={classes.parts}>
            <MemberState row={row} />
            <RoleForm row={row} />
          </div>
          <History kind="staff" entityKey={row.key} />
        </EntityPage>
      )}
    </WhenRead>
  )
}
