import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { readStaffAccount } from '#light/api/staff.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EntityPage } from '../parts/frames/entity-page.tsx'
import { WhenRead } from '../parts/frames/when-read.tsx'
import { History } from '../parts/history/history.tsx'
import { MemberState } from './member-state.tsx'
import { RoleForm } from './role-form.tsx'
import classes from './staff.module.css'
import { StaffState } from './staff-state.tsx'
import { useStaffTrail } from './use-staff-trail.ts'

/** One account: what it may do, and whether it may. */
export function MemberPage() {
  const { t } = useTranslation('staff')
  const { userId: userKey = '' } = useParams()
  const trail = useStaffTrail()
  const reading = useQuery({ ...answerOf(readStaffAccount, { params: { userKey } }), gcTime: 0 })
  return (
    <WhenRead reading={reading} tiles={0}>
      {(row) => (
        <EntityPage
          name={row.email}
          kind={t('account')}
          trail={trail}
          state={<StaffState state={row.state} />}
          actions={
            <ButtonLink look="outline" to={portalPaths.changes.href({ person: row.key })}>
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
