import { useParams } from 'react-router'
import { Link } from '#web/ui/link.tsx'
import { NotFoundPage } from '#web/ui/page/not-found-page.tsx'
import { PageMeta } from '#web/ui/page/page-meta.tsx'
import { BANNERS, EMAIL_IDS, type EmailId } from './banners.ts'
import { BuntingLine } from './bunting-line.tsx'
import classes from './email-banner-page.module.css'
import { Emblem } from './emblem.tsx'

/** The picture of one of our French letters, as a page: it leads where the letter does. */
export function EmailBannerPage() {
  const { emailId } = useParams()
  const id = EMAIL_IDS.find((known) => known === emailId)
  return id === undefined ? <NotFoundPage /> : <Banner id={id} />
}

function Banner({ id }: { id: EmailId }) {
  const { to, lines, text } = BANNERS[id]
  const title = lines.join(' ')
  return (
    <section className={classes.page} lang="fr-CA">
      <PageMeta title={title} description={`${title}. ${text}`} />
      <h1 className="sr-only">{title}</h1>
      <Link to={to} className={classes.link}>
        <Picture id={id} />
      </Link>
    </section>
  )
}

function Picture({ id }: { id: EmailId }) {
  const { lines, text, action, ground, shade } = BANNERS[id]
  return (
    <svg
      className={classes.picture}
      viewBox="0 0 640 440"
      role="img"
      aria-label={[...lines, text, action].join(' ')}
    >
      <rect width="640" height="440" fill={ground} />
      <path d="M0 440V352Q320 262 640 352v88z" fill={shade} opacity="0.55" />
      <BuntingLine />
      <g transform="translate(440 128) scale(0.86)">
        <Emblem id={id} shade={shade} />
      </g>
      <text className={classes.display} y="158">
        {lines.map((line, row) => (
          <tspan key={line} x="40" dy={row === 0 ? 0 : 52}>
            {line}
          </tspan>
        ))}
      </text>
      <text className={classes.text} x="40" y="254">
        {text}
      </text>
      <rect x="40" y="322" width="300" height="66" rx="33" fill="#FBFAF7" />
      <text className={classes.action} x="190" y="363" textAnchor="middle">
        {action}
      </text>
      <text className={classes.name} x="600" y="406" textAnchor="end">
        Fanward
      </text>
    </svg>
  )
}
