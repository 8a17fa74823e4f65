// Forty-one files of five kinds as people bring them. Every form that takes a list must read the same numbers from each file.

export interface TableFile {
  /** Text, or its bytes in another encoding. */
  file: string | Uint8Array
  /** In order; empty while there is a question. */
  numbers?: readonly string[]
  /** The questions of a form that needs only numbers, no dates. */
  asks?: readonly string[]
  answer?: Record<string, string>
  /** The numbers after the answer. */
  after?: readonly string[]
  /** For the opt-out ledger: the day of each number. `dayAsks` has its questions. */
  days?: readonly (string | null)[]
  dayAsks?: readonly string[]
  /** Lines that are reported. */
  bad?: readonly number[]
}

const [A, B, C, D] = ['2125550123', '9195550142', '3035550100', '4045550111']
const both = [A, B]
const asked = { asks: ['numberColumn'], numbers: [] }

const wide = (text: string, little = true) => {
  const units = [...`\ufeff${text}`].map((character) => character.charCodeAt(0))
  return Uint8Array.from(units.flatMap((unit) => (little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255])))
}
const latin = (text: string) => Uint8Array.from([...text].map((character) => character.charCodeAt(0)))

export const tableFiles: Record<string, Record<string, TableFile>> = {
  'separators and quotation marks': {
    commas: { file: `Name,Phone\nAda,${A}\nBo,${B}`, numbers: both },
    semicolons: { file: `Name;Phone;Note\nAda;${A};one, two\nBo;${B};three, four, five`, numbers: both },
    tabs: { file: `Name\tPhone\nDoe, Ada\t${A}\nDoe, Bo\t${B}`, numbers: both },
    bars: { file: `Name|Phone\nAda|${A}\nBo|${B}`, numbers: both },
    'a declared separator': { file: `sep=;\nName;Phone\nAda, the first;${A}\nBo, the second;${B}`, numbers: both },
    'quoted separators': { file: `"Name","Phone"\n"Doe, ""Ada""","(212) 555-0123"\n"Doe, Bo", "${B}"`, numbers: both },
    'a quoted line break': {
      file: `Address,Phone,Town\n"1 Main St\nFloor 2",${A},Cary\n2 Oak,${B},Cary`,
      numbers: both,
    },
    'a quotation mark that is not closed': {
      file: `Phone,Name\n${A},Ada\n${C},"Cy\n${B},Bo`,
      numbers: both,
      bad: [3],
    },
  },
  'columns by name': {
    'another order': { file: `Phone,First name,Last name\n${A},Ada,Doe\n${B},Bo,Doe`, numbers: both },
    'an order number': { file: `Order number,Mobile\n${C},${A}\n${D},${B}`, numbers: both },
    'contacts of a phone': { file: `Name,Phone 1 - Type,Phone 1 - Value\nAda,Home,${A}\nBo,Work,${B}`, numbers: both },
    'another language': { file: `Nombre;Teléfono móvil\nAda;${A}\nBo;${B}`, numbers: both },
    'a title above': { file: `Customers of 2026\n\nName,Cell phone\nAda,${A}\nBo,${B}`, numbers: both },
    'a customer’s phone': {
      file: `Customer ID,Customer phone,Phone type\n${C},${A},Cell\n${D},${B},Home`,
      numbers: both,
    },
    'a fax column': { file: `Name,Fax,Telephone\nAda,${C},${A}\nBo,,${B}`, numbers: both },
    'no telling name': { file: `Name,Wert\nAda,${A}\nBo,${B}`, numbers: both },
    'an empty second phone': { file: `Name,Home phone,Mobile phone\nAda,,${A}\nBo,,${B}`, numbers: both },
  },
  'two columns that fit': {
    'home and mobile': {
      file: `Name,Home Phone,Mobile\nAda,${A},${C}\nBo,${B},${D}`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'both of them': {
      file: `Name,Home Phone,Mobile\nAda,${A},${B}`,
      ...{ ...asked, answer: { numberColumn: 'all' }, after: both },
    },
    'number and mobile': {
      file: `Number;Mobile;Name\n${C};${A};Ada\n${D};${B};Bo`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'from and to': {
      file: `From,To,Text\n${C},${A},Hi\n${C},${B},Hi`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'without names': {
      file: `Ada,${A},${C}\nBo,${B},${D}`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'without telling names': {
      file: `Name\tErste\tZweite\nAda\t${A}\t${C}\nBo\t${B}\t${D}`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'a second one in one row only': {
      file: `Name,Phone,Phone 2\nAda,${A},\nBo,${B},${C}`,
      ...{ ...asked, answer: { numberColumn: '1' }, after: both },
    },
    'an answer to another list': {
      file: `Name,Phone,Cell\nAda,${A},${B}`,
      ...{ ...asked, answer: { numberColumn: '0' }, after: [] },
    },
  },
  dates: {
    'with the month first': {
      file: `Phone,Date\n${A},05/11/2025\n${B},05/21/2025`,
      numbers: both,
      days: ['2025-05-11', '2025-05-21'],
    },
    'with the day first': {
      file: `Phone;Date\n${A};05/11/2025\n${B};21/11/2025`,
      numbers: both,
      days: ['2025-11-05', '2025-11-21'],
    },
    'that fit both orders': {
      file: `Phone,Date\n${A},05/11/2025\n${B},06/11/2025`,
      numbers: both,
      dayAsks: ['dateOrder'],
    },
    'of two orders': { file: `Phone,Date\n${A},13/11/2025\n${B},11/13/2025`, numbers: both, dayAsks: ['dateOrder'] },
    'with points and two-digit years': {
      file: `Phone;Date\n${A};5.11.25\n${B};21.11.25`,
      numbers: both,
      days: ['2025-11-05', '2025-11-21'],
    },
    'with names of months': {
      file: `Phone,Date\n${A},"Nov 5, 2025"\n${B},21-Nov-25 10:15 PM`,
      numbers: both,
      days: ['2025-11-05', '2025-11-21'],
    },
    'with times and zones': {
      file: `Phone,Date\n${A},2025-11-05T10:00:00Z\n${B},2025/11/21 22:15 -05:00`,
      numbers: both,
      days: ['2025-11-05', '2025-11-21'],
    },
    'in two columns': {
      file: `Phone,Created,Changed\n${A},2025-11-05,2025-11-06\n${B},2025-11-21,2025-11-22`,
      numbers: both,
      dayAsks: ['dateColumn'],
    },
  },
  'pasted lists and encodings': {
    'one per line': { file: `${A}\n\n${B}\n`, numbers: both },
    'in one line': { file: `${A}, ${B}`, numbers: both },
    'of all separators': { file: `${A}; ${B}\n${C}\t${D}`, numbers: [A, B, C, D] },
    'with names in some lines': { file: `Ada, ${A}\n${B}`, numbers: both },
    'in UTF-8 with a mark': { file: latin(`\xef\xbb\xbfName,Phone\nJos\xc3\xa9,${A}\nBo,${B}`), numbers: both },
    'in UTF-16': { file: wide(`Name\tPhone\r\nJosé\t${A}\r\nBo\t${B}`), numbers: both },
    'in Windows-1252': { file: latin(`Name;Phone\r\nJos\xe9;${A}\r\nBo;${B}`), numbers: both },
    'with line ends of an old Mac': { file: `Name,Phone\rAda,${A}\rBo,${B}`, numbers: both },
  },
}
