import { IconCalendarPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { calendarFile } from '#web/lib/calendar-file.ts'
import { siteOrigin } from '#web/lib/config.ts'
import { formatMoment } from '#web/lib/format.ts'
import { serverNow } from '#web/lib/server-clock.ts'
import { useLanguage } from '#web/lib/use-language.ts'
import { Button } from '#web/ui/button.tsx'

type CalendarButtonProps = {
  dealKey: string
  offer: string
  sponsor: { name: string; address?: string | undefined }
  /** From the root of the site. */
  path: string
  endsAt: string
  zone: string
}

/** Puts the end of a deal into the device's calendar, as a file that every calendar opens. */
export function CalendarButton(props: CalendarButtonProps) {
  const { dealKey, offer, sponsor, path, endsAt, zone } = props
  const { t } = useTranslation('wallet')
  const language = useLanguage()
  if (Date.parse(endsAt) <= serverNow().getTime()) return null
  const save = () => {
    const url = siteOrigin() + path
    const { name: business, address } = sponsor
    const moment = formatMoment(endsAt, language, zone)
    const file = calendarFile({
      id: `${dealKey}@${new URL(url).hostname}`,
      title: t('calendar.entry', { offer }),
      text: t('calendar.text', { offer, business, moment, url }),
      url,
      place: address,
      endsAt,
      zone,
      now: serverNow(),
    })
    saveFile(file, fileNameOf(`${business} - ${offer}`))
  }
  return (
    <Button look="outline" onClick={save}>
      <IconCalendarPlus size={18} stroke={2.2} aria-hidden="true" />
      <span>
        {t('calendar.add')}
        <span className="sr-only"> {offer}</span>
      </span>
    </Button>
  )
}

const NAME_MAX = 60

/** Names a file by what is in it, without signs that file systems keep for themselves. */
function fileNameOf(title: string): string {
  const plain = title.replace(/[\p{Cc}\\/:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')
  return `${[...plain.trim()].slice(0, NAME_MAX).join('').trim()}.ics`
}

function saveFile(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
