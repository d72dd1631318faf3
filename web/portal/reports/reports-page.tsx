import { IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { portalPages } from '#web/lib/portal/pages.ts'
import { ButtonLink } from '#web/ui/index.ts'
import { ListPage } from '../parts/frames/list-page.tsx'
import { Section } from '../parts/frames/section.tsx'
import { useIsAdmin } from '../parts/use-is-admin.ts'
import { Catalogue } from './catalogue.tsx'
import { OwnReports } from './own-reports.tsx'
import { WeeklyMail } from './weekly-mail.tsx'

/** Reports: an admin's catalogue, and for everyone their own exports. */
export function ReportsPage() {
  const { t } = useTranslation('reports')
  const isAdmin = useIsAdmin()
  return (
    <ListPage
      title={t('title')}
      lead={isAdmin ? t('lead') : t('leadOfPartners')}
      action={
        isAdmin && (
          <ButtonLink look="outline" to={portalPages.followersReport.href()}>
            <IconUsers size={18} aria-hidden="true" />
            {t('followers.title')}
          </ButtonLink>
        )
      }
    >
      {isAdmin && (
        <Section title={t('all.title')} note={t('all.note')}>
          <Catalogue />
        </Section>
      )}
      {!isAdmin && <WeeklyMail />}
      <Section title={t('own.title')} note={t('own.note')}>
        <OwnReports />
      </Section>
    </ListPage>
  )
}
