import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#web/ui/button.tsx'
import { paths } from '../../lib/paths.ts'
import { PageMeta } from './page-meta.tsx'
import { StandInPage } from './stand-in-page.tsx'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <StandInPage heading={t('notFound.heading')} text={t('notFound.text')}>
      <PageMeta title={t('notFound.title')} isGone />
      <ButtonLink to={paths.root.href()}>{t('notFound.home')}</ButtonLink>
      <ButtonLink look="outline" to={paths.organizations.href()}>
        {t('notFound.fanPages')}
      </ButtonLink>
    </StandInPage>
  )
}
