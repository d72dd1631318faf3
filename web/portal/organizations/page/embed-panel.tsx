import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, useCopy } from '#web/ui/index.ts'
import { Section } from '../../parts/index.ts'
import classes from './organization-page.module.css'

export type EmbedProps = { teamKey: string; name: string }

/** Shows the HTML that embeds the FanPage in a website. */
export function EmbedPanel({ teamKey, name }: EmbedProps) {
  const { t } = useTranslation('organizations')
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const code = embedCode(teamKey, name)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Section title={t('embed.title')} note={t('embed.note')}>
      <pre className={classes.code}>
        <code>{code}</code>
      </pre>
      <div className={classes.copy}>
        <Button onClick={() => void copy(code)}>
          <Icon size={20} aria-hidden="true" />
          {t('embed.copy')}
        </Button>
        <span role="status" className={classes.copied}>
          {isCopied && t('embed.copied')}
        </span>
      </div>
    </Section>
  )
}

const EMBED_HEIGHT = 1330

function embedCode(teamKey: string, name: string): string {
  const src = window.location.origin + paths.organization.href(teamKey, { embedMode: true })
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${title}" width="100%" height="${EMBED_HEIGHT}" style="border: 0"></iframe>`
}
