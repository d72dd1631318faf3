import { IconCheck, IconCode, IconCopy } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, useCopy } from '#web/ui/index.ts'
import { Section } from '../../parts/index.ts'
import classes from './embed-panel.module.css'

export type EmbedButtonProps = { isOpen: boolean; panelId: string; onToggle: () => void }

/** A button that shows or hides the code for an organization's own website. */
export function EmbedButton({ isOpen, panelId, onToggle }: EmbedButtonProps) {
  const { t } = useTranslation('organizations')
  return (
    <Button
      look="outline"
      aria-expanded={isOpen}
      {...(isOpen && { 'aria-controls': panelId })}
      onClick={onToggle}
    >
      <IconCode size={20} aria-hidden="true" />
      {t('embed.title')}
    </Button>
  )
}

type EmbedPanelProps = { panelId: string; teamKey: string; name: string }

/** The HTML that embeds the FanPage in a website. */
export function EmbedPanel({ panelId, teamKey, name }: EmbedPanelProps) {
  const { t } = useTranslation('organizations')
  const { isCopied, copy } = useCopy({ forgottenAfterMs: SHARE_COPIED_SECONDS * 1000 })
  const code = embedCode(teamKey, name)
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <div id={panelId} className={classes.panel}>
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
    </div>
  )
}

const HEIGHT = 1330

function embedCode(teamKey: string, name: string): string {
  const src = window.location.origin + paths.organization.href(teamKey, { embedMode: true })
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" style="border: 0"></iframe>`
}
