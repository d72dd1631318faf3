import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import type { readSwitches } from '#shared/api/settings.ts'
import { pauseOf } from '#shared/switches/pauses.ts'
import { formatMoment } from '#web/lib/format.ts'
import { type Paused, useSwitches } from '#web/lib/portal/switches.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/index.ts'
import { DoneNotice, ListPage, Section, WhenRead } from '../../parts/index.ts'
import { useSettingsTrail } from '../use-settings-trail.ts'
import { PauseForm } from './pause-form.tsx'
import classes from './switches.module.css'
import { failureOf, type Switching, useSwitching } from './use-switching.ts'

type Stored = OutputOf<typeof readSwitches>

/** Page with the current pauses, and a form that pauses a feature. */
export function SwitchesPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useSwitches()
  return (
    <WhenRead reading={reading} shape="form">
      {(stored) => (
        <ListPage title={t('switches.title')} trail={trail} lead={t('switches.lead')}>
          <Switches stored={stored} />
        </ListPage>
      )}
    </WhenRead>
  )
}

function Switches({ stored }: { stored: Stored }) {
  const { t } = useTranslation('settings')
  const switching = useSwitching()
  return (
    <>
      <ChangeNotice switching={switching} pauses={stored.pauses} />
      <Section title={t('switches.now')}>
        {stored.pauses.length === 0 ? (
          <p>{t('switches.none')}</p>
        ) : (
          <ul className={classes.pauses}>
            {stored.pauses.map((pause) => (
              <PauseRow
                key={`${pause.name} ${pause.teamKey}`}
                pause={pause}
                isBusy={switching.isPending}
                onResume={() => resume(switching, stored, pause)}
              />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t('switches.form.title')}>
        <PauseForm stored={stored} onPaused={switching.start} />
      </Section>
    </>
  )
}

function resume(switching: Switching, { version }: Stored, before: Paused): void {
  const { name, teamKey } = before
  const change = {
    name,
    ...(teamKey !== undefined && { teamKey }),
    pause: null,
    ...(version !== undefined && { version }),
  }
  switching.start({ change, before })
}

function useNameOf() {
  const { t } = useTranslation('settings')
  return ({ name, teamKey, teamName }: Pick<Paused, 'name' | 'teamKey' | 'teamName'>) =>
    teamKey === undefined
      ? t(`switches.names.${name}`)
      : t('switches.board', { name: teamName ?? teamKey })
}

type ChangeNoticeProps = { switching: Switching; pauses: readonly Paused[] }

/** Shows the last change with an undo button, or the reason why the change failed. */
function ChangeNotice({ switching, pauses }: ChangeNoticeProps) {
  const { t } = useTranslation('settings')
  const nameOf = useNameOf()
  const { done, isUndone, isPending, actionError, undoError, undo } = switching
  const error = actionError ?? undoError
  const name = done && nameOf(pauseOf(pauses, done.change) ?? done.before ?? done.change)
  return (
    <DoneNotice
      label={t('switches.notice')}
      done={
        done && t(done.change.pause ? 'switches.done.paused' : 'switches.done.resumed', { name })
      }
      isUndone={isUndone}
      isPending={isPending}
      failure={error ? t(`switches.failure.${failureOf(error)}`) : undefined}
      onUndo={undo}
    />
  )
}

type PauseRowProps = { pause: Paused; isBusy: boolean; onResume: () => void }

function PauseRow({ pause, isBusy, onResume }: PauseRowProps) {
  const { t } = useTranslation('settings')
  const language = useLanguage()
  const name = useNameOf()(pause)
  const { reason, by, since, until } = pause
  const moment = formatMoment(since, language)
  return (
    <li className={classes.pause}>
      <div className={classes.words}>
        <h3 className={classes.name}>{name}</h3>
        <p>{t(`switches.effects.${pause.teamKey === undefined ? pause.name : 'oneBoard'}`)}</p>
        {reason !== undefined && <p className={classes.reason}>{reason}</p>}
        <p className={classes.when}>
          {by === undefined
            ? t('switches.sinceAlone', { moment })
            : t('switches.since', { moment, by })}
        </p>
        <p className={classes.when}>
          {until === undefined
            ? t('switches.open')
            : t('switches.until', { moment: formatMoment(until, language) })}
        </p>
      </div>
      <Button
        look="outline"
        aria-label={t('switches.resumeOf', { name })}
        aria-disabled={isBusy}
        onClick={onResume}
      >
        {t('switches.resume')}
      </Button>
    </li>
  )
}
