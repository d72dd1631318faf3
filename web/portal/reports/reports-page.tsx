import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPaths } from '#web/lib/portal-paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ListPage } from '../parts/frames/list-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { Catalogue } from './catalogue.tsx'
import { OwnReports } from './own-reports.tsx'
import { WeeklyMail } from './weekly-mail.tsx'

/** Files of rows: what an admin can have, and for everybody what they have asked for. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const isAdmin = useIsAdmin()
  return (
    <ListPage
      title={t('title')}
      lead={isAdmin ? t('lead') : t('leadOfPartners')}
      action={
        isAdmin && (
          <ButtonLink look="outline" to={portalPaths.followersReport.href()}>
            <IconUsers size={18} aria-hidden="true" />
            {t('followers.title')}
          </ButtonLink>
        )
      }
    >
      {isAdmin && <Catalogue />}
      {!isAdmin && <WeeklyMail />}
      <Section title={t('own.title')} note={t('own.note')}>
        <OwnReports />
      </Section>
    </ListPage>
  )
}
