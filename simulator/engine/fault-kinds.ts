/** `before`: no effect, or with `late` a delayed one. `after`: one effect (two with `twice`), and the fault affects only the answer. */
type When = 'before' | 'after'

interface KindFacts {
  when: When
  says: string
  /** An order with the other moment makes no sense and is refused. */
  fixed?: true
}

/** Every kind of fault, with its default moment. */
export const FAULT_KINDS = {
  'close-listener': {
    when: 'after',
    says: 'stops accepting connections for delayMs (5000): after a call to the path that the order names, or now if it names none',
    fixed: true,
  },
  'black-hole': { when: 'before', says: 'accepts the request and never answers' },
  late: { when: 'after', says: 'answers after delayMs (8000)' },
  reset: { when: 'before', says: 'resets the connection instead of answering' },
  'reset-in-header': { when: 'after', says: 'resets the connection in the middle of the header' },
  'reset-in-body': { when: 'after', says: 'resets the connection in the middle of the body' },
  close: { when: 'before', says: 'closes the connection normally, without an answer' },
  truncated: { when: 'after', says: 'announces the whole body, sends half of it and closes the connection' },
  garbage: { when: 'after', says: 'sends bytes that are not HTTP' },
  'wrong-length': { when: 'after', says: 'announces fewer bytes than it sends' },
  'conflicting-length': { when: 'after', says: 'sends two different lengths' },
  'huge-header': { when: 'after', says: 'sends 40 KiB of headers' },
  'huge-body': { when: 'after', says: 'sends the answer padded to 5 MiB' },
  'bad-json': { when: 'after', says: 'sends 200 with truncated JSON' },
  'bad-encoding': { when: 'after', says: 'declares gzip but sends something else' },
  html: { when: 'after', says: 'sends 200 with an HTML page' },
  empty: { when: 'after', says: 'sends 200 without a body' },
  'no-data': { when: 'after', says: 'sends 200 with {} where data is promised' },
  'error-in-200': { when: 'before', says: 'sends 200 with an error member' },
  '202-text': { when: 'after', says: 'sends 202 with a warning as text, and other members' },
  '202-array': { when: 'after', says: 'sends 202 with a warning as an array' },
  '202-unreadable': { when: 'after', says: 'sends 202 with a body that is not JSON' },
  '202-error': { when: 'before', says: 'sends 202 with an error' },
  '206-text': { when: 'before', says: 'sends 206 with an error as text', fixed: true },
  '206-object': {
    when: 'before',
    says: 'sends 206 with validation and registration details as an object',
    fixed: true,
  },
  '206-array': { when: 'before', says: 'sends 206 with an error as an array', fixed: true },
  '206-huge': { when: 'before', says: 'sends 206 with a megabyte of details', fixed: true },
  '206-cut': { when: 'before', says: 'sends 206 with a body that ends in the middle', fixed: true },
  status: { when: 'before', says: 'sends any status, with the body and headers that you choose' },
  redirect: { when: 'before', says: 'sends 307 to the second listener, which records the requests that reach it' },
  misdirected: { when: 'before', says: 'sends 421' },
  'unknown-enum': { when: 'after', says: 'replaces known enumeration values with an undocumented one' },
  'unknown-members': { when: 'after', says: 'adds undocumented members' },
  'numbers-as-text': { when: 'after', says: 'sends every number in the answer as text' },
  'text-as-numbers': { when: 'after', says: 'sends every numeric text in the answer as a number' },
  lag: { when: 'after', says: 'answers lists with the state of lagSeconds (60) ago', fixed: true },
  'do-nothing': { when: 'before', says: 'answers as if the change was made, but makes none', fixed: true },
  twice: { when: 'after', says: 'makes the change twice and answers once', fixed: true },
} as const satisfies Record<string, KindFacts>

export type InjectedFaultKind = keyof typeof FAULT_KINDS

export function isFaultKind(text: string): text is InjectedFaultKind {
  return Object.hasOwn(FAULT_KINDS, text)
}

/** The fault of one call. */
export interface InjectedFault {
  kind: InjectedFaultKind
  when: When
  delayMs?: number
  lagSeconds?: number
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

export function factsOf(kind: InjectedFaultKind): KindFacts {
  return FAULT_KINDS[kind]
}

export function fault(kind: InjectedFaultKind, more: Partial<InjectedFault> = {}): InjectedFault {
  return { kind, when: factsOf(kind).when, ...more }
}
