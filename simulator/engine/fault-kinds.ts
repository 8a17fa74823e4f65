/** `before`: no effect. `after`: the effect happens, exactly once, and only the answer suffers. */
type When = 'before' | 'after'

interface KindFacts {
  when: When
  says: string
  /** The other moment makes no sense and is refused. */
  fixed?: true
}

/** Every kind of fault, with its default moment. */
export const FAULT_KINDS = {
  'close-listener': {
    when: 'after',
    says: 'stops listening for delayMs (5000): at once, or after a call to the path named',
    fixed: true,
  },
  'black-hole': { when: 'before', says: 'takes the request, never answers' },
  late: { when: 'after', says: 'answers after delayMs (8000)' },
  reset: { when: 'before', says: 'resets the connection instead of answering' },
  'reset-in-header': { when: 'after', says: 'resets the connection in the middle of the header' },
  'reset-in-body': { when: 'after', says: 'resets the connection in the middle of the body' },
  close: { when: 'before', says: 'closes the connection in good order, without an answer' },
  truncated: { when: 'after', says: 'announces the whole body, sends half, closes' },
  garbage: { when: 'after', says: 'sends bytes that are not HTTP' },
  'wrong-length': { when: 'after', says: 'announces fewer bytes than it sends' },
  'conflicting-length': { when: 'after', says: 'sends two different lengths' },
  'huge-header': { when: 'after', says: 'sends 40 KiB of header' },
  'huge-body': { when: 'after', says: 'sends the answer padded to 5 MiB' },
  'bad-json': { when: 'after', says: '200 with a body that is cut JSON' },
  'bad-encoding': { when: 'after', says: 'claims gzip, sends something else' },
  html: { when: 'after', says: '200 with an HTML page' },
  empty: { when: 'after', says: '200 without a body' },
  'no-data': { when: 'after', says: '200 with {} where data is promised' },
  'error-in-200': { when: 'before', says: '200 with an error member' },
  '202-text': { when: 'after', says: '202, warning as text, with further members' },
  '202-array': { when: 'after', says: '202, warning as an array' },
  '202-unreadable': { when: 'after', says: '202 with a body that is not JSON' },
  '202-error': { when: 'before', says: '202 that carries an error' },
  '206-text': { when: 'before', says: '206, error as text', fixed: true },
  '206-object': { when: 'before', says: '206, validation and registration detail as an object', fixed: true },
  '206-array': { when: 'before', says: '206, error as an array', fixed: true },
  '206-huge': { when: 'before', says: '206 with a megabyte of detail', fixed: true },
  '206-cut': { when: 'before', says: '206 whose body ends in the middle', fixed: true },
  status: { when: 'before', says: 'any status, with body and headers of your choice' },
  redirect: { when: 'before', says: '307 to the side listener, which counts what reaches it' },
  misdirected: { when: 'before', says: '421' },
  'unknown-enum': { when: 'after', says: 'replaces known enumeration values by one nobody knows' },
  'unknown-members': { when: 'after', says: 'adds members nobody documented' },
  'numbers-as-text': { when: 'after', says: 'writes every number of the answer as text' },
  'text-as-numbers': { when: 'after', says: 'writes every numeric text of the answer as a number' },
  lag: { when: 'after', says: 'lists answer with what was true lagSeconds (60) ago', fixed: true },
  'do-nothing': { when: 'before', says: 'answers as if done, does nothing', fixed: true },
  twice: { when: 'after', says: 'does it twice, answers once', fixed: true },
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
