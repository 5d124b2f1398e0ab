import { expect, it } from 'vitest'
import { writePain } from './write-pain.ts'

const address = {
  name: 'Schwimmschule Lido',
  ...{ street: 'Seestrasse', houseNumber: '1', postalCode: '8002', town: 'Zürich', country: 'CH' },
}

it('writes every element in the order of the schema, and none that is empty', () => {
  const payee = { ...address, name: 'A & B <Muster>', street: 'Postfach', houseNumber: '' }
  const xml = writePain({
    ...{ messageId: 'LIDO-1', createdAt: new Date('2026-03-10T09:00:00.123Z'), executeOn: '2026-03-11' },
    debtor: { address, iban: 'CH5800791123000889012' },
    payments: [
      {
        ...{ endToEndId: 'R1', amountRappen: 14_405, address: payee, iban: 'CH9300762011623852957' },
        message: 'Rückzahlung – Krebs',
      },
    ],
  })
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
