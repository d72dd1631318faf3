import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { siteOrigin } from '#web/lib/config.ts'
import { formatCalendarDay } from '#web/lib/format-zone.ts'
import { paths } from '#web/lib/paths.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { ButtonAnchor } from '#web/ui/index.ts'
import { LinkText, MadeLink } from '../parts/index.ts'

/** A value report that was just added, with the token of its link. */
export type MadeReport = { name: string; until: string | undefined; token: string }

/** Shows the link of a new value report, which cannot be shown again. */
export function NewReport({ made: { until, token } }: { made: MadeReport }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const path = paths.valueReport.href(token)
  const link = `${siteOrigin()}${path}`
  return (
    <MadeLink
      link={link}
      words={{
        once: t('value.made.once'),
        copy: t('value.made.copy'),
        copied: t('value.made.copied'),
      }}
      actions={
        <ButtonAnchor look="outline" href={path} target="_blank" rel="noopener">
          <IconExternalLink size={20} aria-hidden="true" />
          {t('value.made.open')}
        </ButtonAnchor>
      }
    >
      <LinkText>{link}</LinkText>
      <p>{t('value.made.who')}</p>
      {until && <p>{t('value.made.until', { day: formatCalendarDay(until, language) })}</p>}
    </MadeLink>
  )
}
