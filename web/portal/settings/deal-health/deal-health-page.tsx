import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { OutputOf } from '#shared/api/route.ts'
import { readHealthSetting, saveHealthSetting } from '#shared/api/settings.ts'
import { PercentField, useContractForm } from '#web/form/index.ts'
import { answerOf } from '#web/lib/api/resource.ts'
import { FormPart, ListPage, WhenRead } from '../../parts/index.ts'
import { SettingForm } from '../setting-form.tsx'
import { useSettingsTrail } from '../use-settings-trail.ts'
import classes from './deal-health.module.css'

/** Page with the percentage of good answers below which deals are paused. */
export function DealHealthPage() {
  const { t } = useTranslation('settings')
  const trail = useSettingsTrail()
  const reading = useQuery({ ...answerOf(readHealthSetting), gcTime: 0 })
  return (
    <WhenRead reading={reading} shape="form">
      {(stored) => (
        <ListPage title={t('dealHealth.title')} trail={trail} lead={t('dealHealth.lead')}>
          <HealthForm stored={stored} />
        </ListPage>
      )}
    </WhenRead>
  )
}

function HealthForm({ stored }: { stored: OutputOf<typeof readHealthSetting> }) {
  const { t } = useTranslation('settings')
  const { pauseBelow = '', version } = stored
  const initial: { pauseBelow: number | '' } = { pauseBelow }
  const form = useContractForm(saveHealthSetting, {
    schema: async () => (await import('#shared/api/settings.schemas.ts')).saveHealthSetting.body,
    initial,
    version,
    versionOf: (saved) => saved.version,
    draft: { key: 'deal-health' },
    renews: [readHealthSetting],
  })
  return (
    <div className={classes.narrow}>
      <SettingForm form={form} label={t('dealHealth.title')}>
        <FormPart title={t('dealHealth.pausing')}>
          <ul className={classes.rules}>
            <li>{t('dealHealth.night')}</li>
            <li>{t('dealHealth.chance')}</li>
            <li>{t('dealHealth.resumed')}</li>
          </ul>
          <PercentField
            field={form.field('pauseBelow')}
            label={t('dealHealth.pauseBelow')}
            hint={t('dealHealth.pauseBelowHint')}
          />
        </FormPart>
      </SettingForm>
    </div>
  )
}
