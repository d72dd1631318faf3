import { IconCheck, IconCode, IconCopy } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SHARE_COPIED_SECONDS } from '#shared/constants.ts'
import { paths } from '#web/lib/paths.ts'
import { Button, useCopy } from '#web/ui/index.ts'
import { Section } from '../../parts/index.ts'
import classes from './embed.module.css'

type EmbedProps = { teamKey: string; name: string }

/**
 * Button that shows or hides the code with which an organization embeds its FanPage in a website.
 */
export function Embed({ teamKey, name }: EmbedProps) {
  const { t } = useTranslation('organizations')
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  return (
    <>
      <div>
        <Button
          look="outline"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': panelId })}
          onClick={() => setOpen(!isOpen)}
        >
          <IconCode size={20} aria-hidden="true" />
          {t('embed.title')}
        </Button>
      </div>
      {isOpen && (
        <div id={panelId}>
          <EmbedPanel teamKey={teamKey} name={name} />
        </div>
      )}
    </>
  )
}

/** Shows the HTML that embeds the FanPage in a website. */
function EmbedPanel({ teamKey, name }: EmbedProps) {
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

const HEIGHT = 1330

function embedCode(teamKey: string, name: string): string {
  const src = window.location.origin + paths.organization.href(teamKey, { embedMode: true })
  const title = name.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${src}" title="${title}" width="100%" height="${HEIGHT}" style="border: 0"></iframe>`
}
