const THING = String.raw`(?<!\p{L})(?:(?:el|la|los|las|otr[oa]s?|mas) )?((?!(?:pero|porque|ella|ellos|ellas|eso|esto|esos|aun|todavia|tambien|que|nada|algo|casi|siempre|todo|toda|todos|todas|mejor|ahora|otr[oa]s?|mas|los|las|como|quiza|claro|gente|nadie|hijo|hija|marido|mujer|perro|gato|madre|padre|novio|novia|con|sin|para|por|del|una|uno|dolor|alergia)\b)\p{L}{3,}(?: de \p{L}{3,})?)`
const END = String.raw`(?= *(?:$|[.,;!?]|y |pero |por favor|porque ))`
const HAS = '(?:tengo|tiene|tenemos|tienen|compre|compramos)'
const TRIED = '(?:probe|probamos|probado|intente|intentamos|use|usamos)'

/** In Spanish the thing may come first: "muñecas no", "el arnés ya lo probamos", "silla no puedo cambiar". */
export const SPANISH_ORDER: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`(?<=[,;] *(?:pero |y )?)${THING} no(?:,? gracias)?${END}`, 'gu'), 'sin $1'],
  [
    new RegExp(`${THING} ya (?:l[oa]s? )?${HAS}(?: (?:de sobra|muchos|muchas|varios|varias))?${END}`, 'gu'),
    'ya tiene $1',
  ],
  [
    new RegExp(`${THING} (?:ya )?(?:l[oa]s? )?(?:(?:he|hemos) )?(?:ya )?${TRIED}(?: ya)?${END}`, 'gu'),
    'ya probamos $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING} no (?:me |nos |le )?(?:funcion[ao]n?|sirv(?:e|en|io|ieron)|ayud(?:a|an|o)|han? (?:funcionado|servido|ayudado))${END}`,
      'gu',
    ),
    'ya probamos $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING} no (?:puedo|podemos|quiero|queremos|quiere|se puede) (?:cambiar|comprar|poner|usar|tomar|llevar)(?:l[oa]s?)?${END}`,
      'gu',
    ),
    'sin $1',
  ],
  [
    new RegExp(
      `(?<=[,;] *(?:pero |y )?)${THING} (?:me|nos|le) (?:hacen?|dan?) (?:dano|alergia|asco|dolor)${END}`,
      'gu',
    ),
    'sin $1',
  ],
  // "Los libros ya los tiene", "los tacones no le gustan".
  [
    /((?:todos |todas )?(?:el|la|los|las) \p{L}+(?: de \p{L}+)?) ya (?:lo|la|los|las) (tiene|tienen|tengo|tenemos)(?!\p{L})/gu,
    ', ya $2 $1,',
  ],
  [
    /(?:(?<!\p{L})(?<!(?<!\p{L})a )(?:el|la|los|las) |(?<=^|[,.;] ?))(\p{L}{4,}(?: de \p{L}+)?) (no (?:le|les|me|nos) (?:gustan?|interesan?|vale|valen))(?: nada)?(?=\s*(?:$|[.,;!?)]|(?:y|pero)(?!\p{L})))/gu,
    ', $2 $1,',
  ],
]
