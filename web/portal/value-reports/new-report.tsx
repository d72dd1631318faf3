import { IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { siteOrigin } from '#web/lib/config.ts'
import { paths } from '#web/lib/paths.ts'
import { ButtonAnchor, CopyButton } from '#web/ui/index.ts'
import classes from './value-reports.module.css'

/** A value report that was just added, with the token of its link. */
export type MadeReport = { name: string; token: string }

/** Shows the link of a new value report, which cannot be shown again. */
export function NewReport({ made: { token } }: { made: MadeReport }) {
  const { t } = useTranslation('reports')
  const once = useRef<HTMLParagraphElement>(null)
  const path = paths.valueReport.href(token)
  const link = `${siteOrigin()}${path}`
  // Moves the focus to the text, because the form's button, which had the focus, is gone.
  useEffect(() => once.current?.focus(), [])
  return (
    <div className={classes.made}>
      <p ref={once} role="status" tabIndex={-1} className={classes.once}>
        {t('value.made.once')}
      </p>
      <p className={classes.link} translate="no">
        {link}
      </p>
      <p>{t('value.made.who')}</p>
      <div className={classes.actions}>
        <CopyButton
          look="outline"
          text={link}
          words={{ copy: t('value.made.copy'), copied: t('value.made.copied') }}
        />
        <ButtonAnchor look="outline" href={path} target="_blank" rel="noopener">
          <IconExternalLink size={20} aria-hidden="true" />
          {t('value.made.open')}
        </ButtonAnchor>
      </div>
    </div>
  )
}
