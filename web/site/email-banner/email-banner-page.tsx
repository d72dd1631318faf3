import { useParams } from 'react-router'
import { MARK_PATH } from '#shared/mark-path.ts'
import { Link, NotFoundPage, PageMeta } from '#web/ui/index.ts'
import { BANNERS, EMAIL_IDS, type EmailId } from './banners.ts'
import classes from './email-banner-page.module.css'

/** Page with the picture of a French e-mail, which links to the same page as the e-mail. */
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

const colours = ['#FFC53D', '#FBFAF7', '#8EB3A0']
const flags = Array.from({ length: 16 }, (_, index) => ({
  x: 4 + index * 40,
  colour: colours[index % colours.length],
}))

/** Row of pennants along the top edge. */
function BuntingLine() {
  return (
    <>
      {flags.map(({ x, colour }) => (
        <path key={x} d={`M${x} 0h30l-15 34z`} fill={colour} />
      ))}
    </>
  )
}

const AMBER = '#FFC53D'
const PAPER = '#FBFAF7'

type EmblemProps = { id: EmailId; shade: string }

/** Drawing for an e-mail, 200 by 200 units. */
function Emblem({ id, shade }: EmblemProps) {
  switch (id) {
    case '1':
      return <path d={MARK_PATH} fill={AMBER} transform="translate(12 22) scale(5.2)" />
    case '2':
      return <Pennants shade={shade} />
    case '3':
      return <Seats shade={shade} />
    case '4':
      return <Ticket shade={shade} />
    case '5':
      return <Clock shade={shade} />
  }
}

const pennants = [
  { fill: AMBER, x: 0, y: 0 },
  { fill: PAPER, x: 18, y: 62 },
  { fill: AMBER, x: 36, y: 124 },
]

function Pennants({ shade }: { shade: string }) {
  return (
    <>
      {pennants.map(({ fill, x, y }) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <path d="M14 6v64" stroke={shade} strokeWidth="8" strokeLinecap="round" />
          <path d="M18 10l118 22L18 56z" fill={fill} />
        </g>
      ))}
    </>
  )
}

const seats = [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => ({ row, column })))

/** Rows of seats, with a free seat in the middle. */
function Seats({ shade }: { shade: string }) {
  return (
    <>
      {seats.map(({ row, column }) => {
        const isFree = row === 1 && column === 1
        return (
          <rect
            key={`${row}-${column}`}
            x={8 + column * 64}
            y={12 + row * 64}
            width="52"
            height="52"
            rx="14"
            fill={isFree ? AMBER : shade}
          />
        )
      })}
      <path d={MARK_PATH} fill={shade} transform="translate(84 88) scale(1)" />
    </>
  )
}

function Ticket({ shade }: { shade: string }) {
  return (
    <g transform="rotate(-12 100 100)">
      <path
        d="M8 50h184v34a16 16 0 0 0 0 32v34H8v-34a16 16 0 0 0 0-32z"
        fill={AMBER}
        strokeLinejoin="round"
      />
      <path d="M66 56v88" stroke={shade} strokeWidth="4" strokeDasharray="8 8" />
      <path d="M88 122l64-44" stroke={shade} strokeWidth="10" strokeLinecap="round" />
      <circle cx="98" cy="84" r="10" fill={shade} />
      <circle cx="142" cy="116" r="10" fill={shade} />
    </g>
  )
}

function Clock({ shade }: { shade: string }) {
  return (
    <>
      <rect x="84" y="4" width="32" height="22" rx="6" fill={shade} />
      <circle cx="100" cy="108" r="84" fill={PAPER} />
      <path d="M100 108V36a72 72 0 0 1 68 48z" fill={AMBER} />
      <path d="M100 108V48M100 108l44-15" stroke={shade} strokeWidth="10" strokeLinecap="round" />
      <circle cx="100" cy="108" r="10" fill={shade} />
    </>
  )
}
