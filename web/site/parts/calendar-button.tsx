import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarFile } from '#web/lib/calendar-file.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { formatMoment } from '#web/lib/format.ts'
import { fileNameOf, saveFile } from '#web/lib/save-file.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { IconButton } from '#web/ui/index.ts'

type CalendarButtonProps = {
  offerKey: string
  offer: string
  sponsor: { name: string; address?: string | undefined }
  /** Path of the deal's page on this site. */
  path: string
  endsAt: string
  zone: string
}

/**
 * Button that downloads an .ics file with the end of a deal, for the device's calendar. Hidden
 * after the end.
 */
export function CalendarButton(props: CalendarButtonProps) {
  const { offerKey, offer, sponsor, path, endsAt, zone } = props
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  if (Date.parse(endsAt) <= serverNow().getTime()) return null
  const save = () => {
    const url = siteOrigin() + path
    const { name: business, address } = sponsor
    const moment = formatMoment(endsAt, language, zone)
    const file = calendarFile({
      id: `${offerKey}@${new URL(url).hostname}`,
      title: t('calendar.entry', { offer }),
      text: t('calendar.text', { offer, business, moment, url }),
      url,
      place: address,
      endsAt,
      zone,
      now: serverNow(),
    })
    saveFile([file], { name: fileNameOf(`${business} - ${offer}`, 'ics'), type: 'text/calendar' })
  }
  return (
    <IconButton
      isOutlined
      label={`${t('calendar.add')} ${offer}`}
      title={t('calendar.add')}
      onClick={save}
    >
      <IconCalendarPlus size={20} stroke={2} aria-hidden="true" />
    </IconButton>
  )
}
