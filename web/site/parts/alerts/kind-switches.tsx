import { useTranslation } from 'react-i18next'
import { ALERT_KINDS } from '#light/model/alerts.ts'
import type { AlertKind } from '#shared/model/alerts.ts'
import { type Alerts, kindsOf, useKindChange } from '#web/lib/alerts.ts'
import { Switch } from '#web/ui/switch.tsx'
import classes from './alerts.module.css'
import { SaveFailure } from './save-failure.tsx'

type KindSwitchesProps = { team: { key: string; name: string }; alerts: Alerts }

/** The three kinds of a FanPage, with what a fan agrees to by turning one on. */
export function KindSwitches({ team, alerts }: KindSwitchesProps) {
  const { t } = useTranslation('alerts')
  const kinds = kindsOf(alerts, team.key)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('kinds.label')}</legend>
      {ALERT_KINDS.map((kind) => (
        <KindSwitch key={kind} teamKey={team.key} kind={kind} isOn={kinds.includes(kind)} />
      ))}
      <p className={classes.hint}>{t('agree.team', { name: team.name })}</p>
    </fieldset>
  )
}

type KindSwitchProps = { teamKey: string; kind: AlertKind; isOn: boolean }

function KindSwitch({ teamKey, kind, isOn }: KindSwitchProps) {
  const { t } = useTranslation('alerts')
  const change = useKindChange(teamKey, kind)
  return (
    <>
      <Switch isOn={isOn} change={change}>
        <span className={classes.word}>{t(`kinds.${kind}`)}</span>
        <span className={classes.hint}>{t(`kinds.${kind}Hint`)}</span>
      </Switch>
      <SaveFailure error={change.error} />
    </>
  )
}
