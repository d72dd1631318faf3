import { markPath } from '#web/ui/mark.tsx'
import type { EmailId } from './banners.ts'

const AMBER = '#FFC53D'
const PAPER = '#FBFAF7'

type EmblemProps = { id: EmailId; shade: string }

/** One drawing per letter, on a ground of 200 by 200. */
export function Emblem({ id, shade }: EmblemProps) {
  switch (id) {
    case '1':
      return <path d={markPath} fill={AMBER} transform="translate(12 22) scale(5.2)" />
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

/** Full rows but for one place in the middle. */
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
      <path d={markPath} fill={shade} transform="translate(84 88) scale(1)" />
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
