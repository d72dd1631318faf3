import { useTranslation } from 'react-i18next'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { paths } from '../../lib/paths.ts'
import { PageMeta } from './page-meta.tsx'
import { StandInPage } from './stand-in-page.tsx'

/** Shown when a screen fails to load or render. Its link loads the start page anew. */
export function ErrorPage() {
  const { t } = useTranslation()
  return (
    <StandInPage heading={t('error.heading')} text={t('error.text')} isAlert>
      <PageMeta title={t('error.title')} isGone />
      <Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>
      <ButtonAnchor look="outline" href={paths.root.href()}>
        {t('error.home')}
      </ButtonAnchor>
    </StandInPage>
  )
}
