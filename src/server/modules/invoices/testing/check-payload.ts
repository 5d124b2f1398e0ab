/**
 * Reads the text of a QR code as a bank does, by the rules of the SIX guideline 2.3 and without a line of our own
 * code. Says what is wrong; nothing when it conforms.
 */
export function findPayloadFaults(payload: string): string[] {
  const lines = payload.split('\n')
  const at = (index: number) => lines[index] ?? ''
  const [account, amount, currency] = [at(3), at(18), at(19)]
  const [type, reference, message] = [at(27), at(28), at(29)]
  const isQrAccount = /^.{4}3[01]/.test(account)
  const faults: Record<string, boolean> = {
    'neither 31 lines nor those of other ways to pay': ![31, 33, 34].includes(lines.length),
    'an empty line at the end': lines.at(-1) === '',
    'a way to pay over 100 characters': lines.slice(32).some(line => line.length > 100),
    'information and message over 140 characters': at(29).length + at(31).length > 140,
    'information that is not of Swico': lines.length > 31 && !/^(\/\/S1\/.*)?$/.test(at(31)),
    'a carriage return': payload.includes('\r'),
    'more than 997 characters': payload.length > 997,
    'a character that is not permitted': !/^[\n\u0020-\u007e\u00a0-\u017f\u0218-\u021b\u20ac]*$/.test(
      payload,
    ),
    'a question mark for a letter': /\?\?/.test(payload),
    'a line with space around it': lines.some(line => line !== line.trim()),
    'no header': lines.slice(0, 3).join() !== 'SPC,0200,1',
    'no Swiss account': !/^(CH|LI)\d{19}$/.test(account) || remainder97(account) !== 1n,
    'an ultimate creditor': lines.slice(11, 18).some(Boolean),
    'an amount that is none': !/^(0|[1-9]\d{0,8})\.\d\d$/.test(amount),
    'a currency but CHF': currency !== 'CHF',
    'nothing owed, and no word of it': amount === '0.00' && !/^[A-Z ]+$/.test(message),
    'a reference of the wrong kind': type !== (isQrAccount ? 'QRR' : 'SCOR'),
    'a QR reference that is none': isQrAccount && !isQrReference(reference),
    'a creditor reference that is none': !isQrAccount && !isCreditorReference(reference),
    'a message over 140 characters': message.length > 140,
    'no end': at(30) !== 'EPD',
  }
  const named = Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
  const debtor = lines.slice(20, 27)
  return [
    ...named,
    ...findAddressFaults(lines.slice(4, 11)).map(fault => `creditor: ${fault}`),
    ...(debtor.some(Boolean) ? findAddressFaults(debtor).map(fault => `debtor: ${fault}`) : []),
  ]
}

function findAddressFaults([
  type,
  name = '',
  street = '',
  house = '',
  zip = '',
  town = '',
  country = '',
]: string[]) {
  const faults: Record<string, boolean> = {
    'not structured': type !== 'S',
    'a name of no or too many characters': name.length < 1 || name.length > 70,
    'too long a street': street.length > 70,
    'too long a house number': house.length > 16,
    'a house number without a street': house !== '' && street === '',
    'a postal code of no or too many characters': zip.length < 1 || zip.length > 16,
    'a postal code that names the country': /^(CH|LI|FL|D|A)-/.test(zip),
    'a town of no or too many characters': town.length < 1 || town.length > 35,
    'a country that is none': !/^[A-Z]{2}$/.test(country) || /^(UK|XX|FL)$/.test(country),
    'a Swiss postal code that is none': country === 'CH' && !/^\d{4}$/.test(zip),
  }
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []))
}

const isCreditorReference = (text: string) =>
  /^RF(0[2-9]|[1-8]\d|9[0-8])[0-9A-Z]{1,21}$/.test(text) && remainder97(text) === 1n

const remainder97 = (text: string) =>
  BigInt(Array.from(text.slice(4) + text.slice(0, 4), character => Number.parseInt(character, 36)).join('')) %
  97n

function isQrReference(text: string): boolean {
  const row = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
  const carry = Array.from(text.slice(0, 26)).reduce((sum, digit) => row[(sum + Number(digit)) % 10] ?? 0, 0)
  return /^\d{27}$/.test(text) && !/^0+$/.test(text) && (10 - carry) % 10 === Number(text[26])
}
