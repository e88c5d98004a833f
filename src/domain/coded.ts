// Codes with parameters: the domain and the database hold these, and the sentence is made where somebody reads it.

/** One code of a table from codes to their parameters; of a code that needs none the table says `undefined`. */
export type Coded<Table> = { [Code in keyof Table]: CodedAs<Code, Table[Code]> }[keyof Table];

type CodedAs<Code, Params> = Params extends undefined
  ? { readonly code: Code; readonly params?: undefined }
  : { readonly code: Code; readonly params: Params };
