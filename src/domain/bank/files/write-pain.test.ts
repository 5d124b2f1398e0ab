import { expect, it } from 'vitest'
import { findPainFaults } from './testing/find-pain-faults.ts'
import { writePain } from './write-pain.ts'

const address = {
  name: 'Schwimmschule Lido',
  street: 'Seestrasse',
  houseNumber: '1',
  postalCode: '8002',
  town: 'Zürich',
  country: 'CH',
}

const payee = { ...address, name: 'A & B <Muster>', street: 'Postfach', houseNumber: '' }
const payment = {
  endToEndId: 'R1',
  amountRappen: 14_405,
  address: payee,
  iban: 'CH9300762011623852957',
  message: 'Rückzahlung – Krebs',
}
const file = {
  messageId: 'LIDO-1',
  createdAt: new Date('2026-03-10T09:00:00.123Z'),
  executeOn: '2026-03-11',
  debtor: { address, iban: 'CH5800791123000889012' },
  payments: [payment],
}

it('writes every element in the order of the schema, and none that is empty', () => {
  const xml = writePain(file)
  const sums = '<NbOfTxs>1</NbOfTxs><CtrlSum>144.05</CtrlSum>'
  expect(xml).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">',
      '<CstmrCdtTrfInitn><GrpHdr><MsgId>LIDO-1</MsgId><CreDtTm>2026-03-10T09:00:00Z</CreDtTm>',
      sums,
      '<InitgPty><Nm>Schwimmschule Lido</Nm></InitgPty></GrpHdr>',
      '<PmtInf><PmtInfId>LIDO-1-1</PmtInfId><PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>',
      sums,
      '<ReqdExctnDt><Dt>2026-03-11</Dt></ReqdExctnDt>',
      '<Dbtr><Nm>Schwimmschule Lido</Nm><PstlAdr><StrtNm>Seestrasse</StrtNm><BldgNb>1</BldgNb>',
      '<PstCd>8002</PstCd><TwnNm>Zürich</TwnNm><Ctry>CH</Ctry></PstlAdr></Dbtr>',
      '<DbtrAcct><Id><IBAN>CH5800791123000889012</IBAN></Id></DbtrAcct>',
      '<DbtrAgt><FinInstnId><ClrSysMmbId><ClrSysId><Cd>CHBCC</Cd></ClrSysId><MmbId>791</MmbId>',
      '</ClrSysMmbId></FinInstnId></DbtrAgt>',
      '<CdtTrfTxInf><PmtId><InstrId>R1</InstrId><EndToEndId>R1</EndToEndId></PmtId>',
      '<Amt><InstdAmt Ccy="CHF">144.05</InstdAmt></Amt>',
      '<Cdtr><Nm>A &amp; B &lt;Muster&gt;</Nm><PstlAdr><StrtNm>Postfach</StrtNm><PstCd>8002</PstCd>',
      '<TwnNm>Zürich</TwnNm><Ctry>CH</Ctry></PstlAdr></Cdtr>',
      '<CdtrAcct><Id><IBAN>CH9300762011623852957</IBAN></Id></CdtrAcct>',
      '<RmtInf><Ustrd>Rückzahlung - Krebs</Ustrd></RmtInf></CdtTrfTxInf>',
      '</PmtInf></CstmrCdtTrfInitn></Document>\n',
    ].join(''),
  )
})

it('has every element in its place, as often as it may be, and of its type', () => {
  const long = { ...address, name: 'N'.repeat(70), street: '', houseNumber: '', town: 'T'.repeat(35) }
  const payments = [
    payment,
    { ...payment, endToEndId: `R${'0'.repeat(34)}`, address: long, message: 'x'.repeat(500) },
  ]
  expect(findPainFaults(writePain({ ...file, payments }))).toEqual([])
})

it.each([
  ['<PmtMtd>TRF</PmtMtd><BtchBookg>false</BtchBookg>', '<BtchBookg>false</BtchBookg><PmtMtd>TRF</PmtMtd>'],
  ['<TwnNm>Zürich</TwnNm>', ''],
  ['<Ctry>CH</Ctry>', '<Ctry>Schweiz</Ctry>'],
  ['<CtrlSum>144.05</CtrlSum>', '<CtrlSum>144.5</CtrlSum>'],
  ['<EndToEndId>R1</EndToEndId>', `<EndToEndId>${'R'.repeat(36)}</EndToEndId>`],
  ['<Dt>2026-03-11</Dt>', '<Dt>11.03.2026</Dt>'],
  ['Ccy="CHF"', 'Ccy="EUR"'],
  ['<Ustrd>Rückzahlung - Krebs</Ustrd>', '<Ustrd/>'],
  ['<PmtInf>', '<PmtInf><Extra>1</Extra>'],
])('the check of the structure finds %s as %s', (right, wrong) => {
  const xml = writePain(file)
  expect(xml).toContain(right)
  expect(findPainFaults(xml.replace(right, wrong))).not.toEqual([])
})
