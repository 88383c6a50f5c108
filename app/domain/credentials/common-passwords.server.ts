/**
 * The 10,000 most common passwords of six characters or more that no rule of `simple-patterns`
 * refuses, in lower case and sorted. Each begins with the number of characters (0 to 9) that it
 * shares with the one before. They are the first ones of the list of passwords in
 * @zxcvbn-ts/language-common 4.1.3, which has this license (MIT):
 *
 * Copyright (c) 2012-2016 Dan Wheeler and Dropbox, Inc.
 * Copyright (c) 2021 @zxcvbn-ts
 *
 * Permission is hereby granted, free of charge, to any person obtaining
 * a copy of this software and associated documentation files (the
 * "Software"), to deal in the Software without restriction, including
 * without limitation the rights to use, copy, modify, merge, publish,
 * distribute, sublicense, and/or sell copies of the Software, and to
 * permit persons to whom the Software is furnished to do so, subject to
 * the following conditions:
 *
 * The above copyright notice and this permission notice shall be
 * included in all copies or substantial portions of the Software.
 *
 * THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND,
 * EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF
 * MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND
 * NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE
 * LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION
 * OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION
 * WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
 */
const SHORTENED = `
00.0.0.000 500 107bond 11020304 805 292837465 163dyjuy 185tzzqi 0100200300 21091m 2203040 850
341024 393847 856 2sne1 11235813 821 12131213 5415 816 2301230 312312 6a 6q 6z 3456ru 4kekc 3581321
3789456 3hfjdk147 3masha 4udar 3qwe123 9qwe 6as 8d 9zxc 2locked 2s3t4p55 13243546 45768 24679852
2572468 4908642 52468 90 58642 14725836 89 15426378 29357a 3753456 6a 17011701 2171717aa 18121812
2273645 2436572 1911a1 2283746 85 2411945 1a2a3a4a 3b3c 64d 85e 3s3d 64f 85g 1basebal 2itch 1dallas
2ragon 1hxboqg2 1letmein 1master 2ichael 3llion 2oney 4key 2ustang 1passwor 8d 2ussy 1q2q3q 64q
2a2ws3ed 1ranger 1shadow 1x2zkg8w 1z2x3c 64v 85b 020spanks 12446688 1300mj 2skidoo 14681012
15800852 42580 17731828 1fast4u 1hot4u 1sweet 03000gt 11415926 12165498 87 4732167 1465xxx 157mag
169258147 1ip76k2 1rjs1la7qe 1x7pxr 0426hemi 13046721 14magnum 15m2do5bs 18151623 842 1runner
050cent 2spanks 11505150 15bgates 2chevy 17chevy 1hsu75kpot 1wr2i7h8 066613666 17camaro 19213124
2camaro 1uldv8 073501505 14185296 83 17347734 27vlad 18945612 83 90 1grout 1ugd5hip2j 081fukkc
1inches 1j4ye3uz 1phrowz622 94 0911turbo 28273645 1293709b13 163852741 0a123456a 2a2a3 6a4 8a5
2b2c3 6d4 8e5 2s2d3 6f4 8g5 14tech 1aliyah 2rdvark 3on1 1bacab 4us 2bey1 3ott 2dullah 2erdeen
2igail 2normal 2racadabra 4ham 4kadabra 4xas 3upt 2solut 7e 8ly 3tract 2udfv 1cacia 3demy 3pulco
2cept 4ss 61 74 699 3laim 3ord 4unt 71 2e123 3man 3tate 2hilles 3tung 2idburn 2milan 2tion 4ve
2ura1 1dam12 2dict 6ed 4son 2elaide 4ina 6e 2gjmptw 2idas 61 2min1 623 5istrator 4ral 2onis
2renalin 3ian 61 6a 6na 6o 4enne 3ock 2ults 2vance 7d 3ent 6ur 8e 1erosmit 8h 2ynbr 2zakmi 1frica
4ka 1gassi 3tha 2ent007 2gies 2uila 1ikido 3man 2leen 2rborne 4us 3craft 3force 3man 3plane 4ort
3wolf 1kasha 3tsuki 1labama 71 3ddin 4in 3nis 4na 3ska 3tam 2bany 4tros 3ert 61 6a 6o 3ina 5o 4on
2catel 5raz 3hemy 3ohol 2ejandr 8a 8o 3ksander 8r 9a 5ei 6y 3nka 3sha 4sand 8ro 5ia 6o 3x01 411 52
63 74 4alex 5nde 8r 91 7r 8a 8e 8ia 8u 4ei 5y 4ia 5s 61 4us 4xx 2falfa 4rome 3ons 6o 3red 6o 2gebra
4rnon 2ibaba 3ce1 4ia 3ens 3gator 3nka 3sha 5er 4on 4sa 2kaline 2l4me 4one 3an1 3black 3day 3egra
6o 4n1 4ycat 3good 3iance 4ed 4gator 4son 71 3man 4ine 3night 3right 3sop 4tar 7s 6te 3yson 2mighty
3ond 2onso 4zo 2pha1 623 57 5bet 5man 3ina 5e 2right 2tair 3erego 3hea 4or 3ima 3oids 2ucard 2varo
2ways 2yson 4sa 1madeus 3lia 3nda 61 3rillo 3teur 7s 4ory 4ure 3zing 4on 2ber1 5s 3rose 6ia 2elia
5e 3ric 6a 71 7n 5ka 3teur 4hyst 4uer 2idala 3gos 2nesia 2onra 3rcit 4emio 5s 2stel 5rda 8m
1naconda 3kin 4onda 3log 4sex 3nas 4da 3rchy 3stasi 8a 8ya 3toliy 2chor 2ders 6en 6on 3re1 5a 61 6s
5ev 5i 5j 5s 5w 61 72 6s 5y 4oid 5med 8a 3uril 3yandy 4od22 2echka 3tte 2field 4sa 2gel1 62 73 52
5666 57 5a 61 5e 6s 5ic 7a 6ka 6na 7e 6t 7o 5l 5o 6k 5s 5us 3ie1 3us1 2hyeuem 2imal 6s 5ted 2kara
2na123 42614 4anna 4bell 3ette 3ie1 4ka 3marie 2onymous 3ther 2swer 2tares 3eater 4lope 3hem 4on 6y
71 72 77 4rax 3igone 3oine 4n1 5i 6a 6na 6o 71 5ov 5y 3werp 2ubis 2ything 4ime 1ol123 3sucks 1pache
2ollo1 71 73 2ple1 623 52 5pie 5s 61 2ricot 4l1 5ia 2teka 3iva 1quafina 4lung 4rium 7s 3ila
1rabella 3gon 5rn 3mis 2cade 5ia 4ne 5gel 3hange 8l 4er 6y 4ie 5tec 4on 3tic 2ea51 2gent 6in 8a
3yle 2iana 5e 5na 3elle 3zona 71 2kansas 2lene 2mada 4geddon 7on 4nd 6o 5i 3ored 3stron 8g 2naud
3old 2ound 2rakis 3ows 2sena 6l 71 7fc 3lan 2temis 5ka 3hur 61 3ist 3uro 1sdasd123 3fjkl; 3qwe123
2gard 2hlee 5igh 5y 61 3ton 4ray 2ians 3mov 2modeus 2pire 5in 7e 2sasin 5sin 8s 4ult 3clown 4ock
3face 4uck 3hol 6e 71 7s 3lover 3man 4unch 3wipe 4ord 2talavista 3erix 3hma 3onvil 3ral 4id 4o1 5s
2ylum 1thena 5s 3letic 4on 3ome 2lanta 71 6ic 7s 2omic 2reides 2tack 3icus 4la 4tude 3orney 3ract
1ubrey 3urn 2ckland 2di80 4a4 56 4tt 3rey 2ggie 3ust 6a 6in 6o 6us 2relie 3ora 2ssie 3tin 61 631 86
4rali 8a 5ia 2tumn 1valanch 8e 4on 3ngard 4ti 3tar 2enger 7s 4ue 2iation 5or 2rora 1wesome 71 2nyce
1xeman 1yanami 2rton 1zamat 3zel 2rael 0babemagn 8et 4ruth 3ies 3ushka 3y123 4baby 5ear 5lue 5oy
4cake 4doll 4face 4gir 7l 4lon 75 6ve 2cardi 3chus 3helor 3kbone 4door 4spac 4up 2dabing 4ss 3boy
61 6s 3dog 3ger 6s 4irl 4uy 3karma 3man 3naamhere 2gels 3gies 5ns 5o 3ira 3puss 2hamas 5ut 2iley 61
2jingan 2ker1 2lance 3boa 3der 4ur 4win 3lard 4er 5t 4in 4oons 4s1 5ack 3rog 3timor 2mbino 4oo
2naan 4na 61 6s 5e 3dit 61 3gbang 4er 4kok 3ker 3ner 3shee 3zai 2phomet 2racuda 4ka 5uda 3bados 5ra
71 4er 4ie 3celon 8a 4lay 3efeet 5oot 3fly 3itone 3ker 4ley 3ley 4ow 3naby 4es 5y 61 4ie 3on1 5n
3racud 8a 5ge 4el 5tt 4on 4y1 3selona 4ik 3tek 4man 4ok 5n 2sebal 71 7l 81 4ment 3her 3ket 6ba 8l
9l 3sin 4man 3tard 7s 4et 4ian 2tgirl 3hing 3ista 3man 61 72 3tery 4le 2uhaus 2varia 2xter 2yern
3lee 4iner 4or 3watch 2zooka 1bking 1cfields 1dfyjd 6f 1each1 5bum 5es 4on 3gle 3ker 3mer 3nbag 4er
4ie 3rbear 4cat 7s 4dog 4s1 3st1 5ie 3ter 4ing 4le 6s 71 4rice 6z 3umont 4tifu 8l 5y 3ver 6s 4is 61
2cause 3ker 4ham 77 4y1 3ool 2dford 3lam 3rock 5om 2ebop 3fcake 3ker 3line 3mer 3pbeep 3rbeer 4man
5e 3thove 4le 3zer 2fore 2gemot 2happy 2ijing 2lair 3fast 3gium 3ieve 4nda 5ea 4ze 3kin 3la1 5co
5gio 4e1 3mont 3oved 2n123 3der 4over 3edict 4ssere 3fica 3gal 6s 3ito 3jami 7n 3nett 4ie 4y1 3oit
3son 3tley 4on 2owulf 2retta 3gen 5r 4kamp 3keley 3lin 3muda 3nard 7o 4hard 4ice 5e 3serk 3tha 4ie
4ram 6nd 2ssie 3tbuy 2thany 3ter 4ina 5s 4y1 5boo 8p 2verley 6y 2yonce 5d 1hbirf 3yrf 2jxrf 1ianca
3tch 2cycle 2gass 3bad 5lls 5ng 4ear 5n 4ird 4lack 5ock 5ue 4ob 5obs 6ty 5ss 5y 61 4ucks 5tt 7s
3cat 4ock 3dad 6dy 5wg 4ick 71 7s 4og 61 3fish 4oot 3ger 4ie 5rl 4les 4un 6s 5y 3head 3jim 4oe 5hn
3mac 5ma 5n 4ike 4oney 3nasty 4uts 3one 6s 3penis 4imp 4oppa 4un 5ssy 3red 61 3sexy 4how 3time 5t
6s 4ruck 3uns 3worm 2ker1 5s 3ini 2lbo1 3labon 8g 4bill 4ie 5on 4ows 4y1 5bob 7y 2mmer 2nder 3go1
3laden 2ohazard 3logy 3nic 6le 2rd33 4dog 4ie 4man 3git 3thday 84 2scuit 7s 3exual 3hop 3marck 6k
4illa 8h 2tch1 5ass 5es 5s 5y 3eme 61 3ter 2zkit 3zare 1lack1 623 5ass 5bel 8t 7rry 6ir 8d 6oy 5cat
6oc 8k 5dog 5haw 8k 5ice 6e 71 5jac 8k 5lab 5man 5ops 6ut 5s 5y 3de1 5s 3hblah 3ine 4se 3ke1 3nca
5he 5o 4ked 3ster 71 3ze1 5r 6s 2each 3dsoe 3nder 3ssed 71 5ing 2indax 4k182 5y 3zzard 2obby 3cked
3nde 6s 5ie 71 6nka 5s 5y 3ods 5y 4pers 3ssom 3wer 4fish 4job 4me 61 2ubber 3e11 52 63 74 422 53
432 442 54 499 4ball 5ell 6rr 8y 5ird 5lue 5oy 4devi 5og 4eyes 4fish 4jay 7s 4man 5oon 4nose 4s1
5ky 5man 5tar 3nted 5s 1mw2002 3318 420 55 3525 1oarder 3ter 4ing 2b123 3afett 3ber 4ie 4y1 5s 3cat
6s 3dole 4ylan 3ert 3marle 8y 2eing 2gart 3dan 3ota 2hica 2iler 6s 3ngo 2lero 3itas 4va 5i 3locks
5x 3ogna 3ton 2mbay 4er 6s 2nanza 3d007 4age 5renko 3ehead 4rs 4thug 3ghit 3ita 3jour 5vi 3kers
3ner 4ie 61 3ovox 3sai 3zai 2obear 5d 5r 4ie 6s 4oo1 3galoo 4er 61 6s 4ie 3hoo 3kcase 4er 4ie 4worm
3mboom 4er 61 3per 3ster 3ter 4ie 4leg 4s1 5ie 5y 4ys 3yah 3zer 2pper 2rabora 3deaux 5r 6s 3ges
3icua 4s1 623 3man 3oda 4mir 3ussia 2sco1 3shog 4man 3ton 61 3well 2ttle 4om 2ulder 3nce 6r 4ty
3rbon 2wl300 4er 4ing 3man 3ser 3tie 3wow 2xcar 3ers 3ing 3ster 3ter 2ytoy 1p2002 1r0d3r 2acken
3dford 4ley 71 4shaw 3ins 3mble 3nch 4den 5i 5o 6n 71 5y 61 3sil 3vehea 8rt 5s 61 4o1 3xton 3zil
2eaker 4nna 4st 6s 4th 6e 3eze 5y 3men 3nda 61 6n 4na 6n 4t1 3wster 2ian1 5a 5na 5s 3cks 3dge 6t
3efs 3gada 4gs 4ht 6on 4itte 3sbane 4tol 3tish 4ney 4ta 6ny 5ney 2oadway 3die 3ken 5r 3nco 61 6s 71
4son 4ze 3odwar 4ke 5lyn 5s 3ther 71 7s 3wn1 5dog 5ie 7s 6ng 5s 2uce1 5lee 3ins 4ser 3nette 4o1 623
3tal 4is 4us 2yan1 5t 3son 1ubba1 623 52 569 5s 4le 6gum 6s 71 2ceta 3hanan 3karoo 4er 5t 5ye 71 7s
4ley 4shot 4whea 2dapest 3dah 4ha 4ie 6s 4y1 623 52 5boy 5dog 5s 3get 4ie 3light 5te 3man 3weise 8r
2ffalo 71 7s 4er 5t 6t 4y1 5s 3ord 2gatti 3ger 3man 3sbunn 2ilder 5ing 2kkake 3owski 2lldawg 5og 71
7s 4er 5t 6in 4frog 4it 4ock 4s1 523 5eye 5hit 4wink 2mble 3mer 3per 2nghole 4le 3ker 3nie 6s 4y1
2ratino 3ger 5ss 3ner 4ing 4out 3rito 3ton 2shed 5l 4ido 4man 3iness 8babe 5ka 3ted 5r 61 72 4le
2tch1 5er 5ie 5y 3kus 3ler 3tbutt 4er 6cu 8p 6fl 8y 6s 4fuck 4head 5ole 4man 4on 6s 2zzard 4er
1ynthytn 2teme 0c2h5oh 13por2d2 1abbage 3ernet 3leguy 3oose 3ron 2ctus 2dillac 3man 2esar 2fc91
3feine 2itlin 5yn 2lamity 3culus 5tta 3dwell 3endar 3gary 3ibra 4co 4ente 4forn 8ia 4gula 4mero
3lahan 5way 4ie 5ng 5sto 4ofduty 4um 3vin 61 3ypso 2maro 61 6ss 3ber 4iami 4ridg 8e 3den 3e11 4l1
5ot 71 5s 5toe 4ra 5o 61 6n 71 3ila 5la 6e 5o 4no 3pbell 4er 4ing 4us 2nada 61 5ian 4ry 3cel 5r 4un
3dace 4ice 5e 6s 4le 6s 4y1 5ass 5man 5s 3ine 3nabis 4ibal 4on 6da 3on1 3ton 6a 77 5r 3uck 6s 3yon
2pcom 3ecod 4town 3ital 71 7s 3oeira 4ne 3rice 6or 8n 3slock 3tain 71 2r123 3acas 4jo 4lho 4mba 5el
4van 3bon 3diff 5nal 8s 3e1839 4bear 4free 3ina 4ssa 3lin 6g 5sle 5to 7s 4os 61 5tta 4son 4ton 3man
4el 5n 61 5x2 4ine 3nage 4ey 4ival 3ol1 5a 5e 5in 7a 7e 5yn 3pedie 8m 5nte 5t 3rera 4ie 4oll 5t 6s
3son 4ten 3ter 4hage 4ier 4man 71 4oon 7s 3ver 2sablanca 4nova 3cade 3erta 4y1 5dog 3hew 4flow
4mone 8y 3ino 3per 61 3sandr 8a 4idy 5e 61 5us 3ter 4illo 4le 4or 4ro 3ual 2t123 3alina 5og 5yst
3ch22 5er 3daddy 4og 3erina 3fight 5sh 4ood 3herin 8e 4olic 3man 3nip 3ter 4le 3woman 2ught 3tion
2valier 5ry 3eman 2yenne 3man 2zzone 1br600 6rr 3900 6rr 1cbill 1dtnbr 4kfyf 1easar 4er 2cile 5ia
3kbr 2dars 3ric 2lebrity 4ron 4ste 3ica 4na 5e 3tic 6s 2ment 2nter 4ral 5e 4ury 2rber 6us 3ebus
3veza 2sare 3sna 2vthrb 2zer121 1fitymrf 2vceyu 1gfhnfr 1hachi 3dwick 3ins 6aw 4rman 3lleng 3mber
7s 4p1 5ion 5s 3nce 61 4dler 5ra 4el 4ge 6d 6me 6s 5o 4nel 4tal 3os1 3plin 4man 4py 3rge 6r 7s
4isma 5ty 4le 6ne 6s 71 72 6y 5i 6e 71 823 72 5ott 8e 5ton 5y 4med 5ing 4on 4ter 3se1 5r 4tity
3teau 4ham 3uncey 3vez 2eater 3cker 7s 5it 5mat 3ddar 3eba 4ch 4ks 5y 4rleaers 5s 4se 61 5y 4tah
3lle 4se 6a 71 6y 3mical 5st 7r 8y 3rie 4okee 4ries 5y 61 4yl 3shire 4sie 4te 6r 71 5nut 3velle
4role 8t 4y1 52 5s 610 3wbacc 4ey 4ie 4y1 3yanne 4enne 2iara 3cago 71 4co 4ken 71 7s 7wing101 5s
4o1 3ef1 5s 3ldren 4li 6n 5y 3mera 3na1 4chin 4ese 4gon 4ook 3pmunk 4per 71 5y 3quita 3town 3vas
2loe1 2ocha 4olat 8e 3ice 3och 6oo 3pin 4per 71 7s 3uchou 3wchow 4der 2ris1 62 73 52 5b 6ln 5s 6y
71 5t 6a 6el 6i 7a 8n 7e 7n 8a 8e 6ma 8s 6o 7p 8he 9er 6y 71 3ome 4nic 5o 6s 3ysler 2uang 3bby 3ck1
5ie 5les 5y 3nky 3rch 6il 1iaociao 2ccio 3ero 2gars 2mbom 2nder 4y1 3ema 3namon 2pher 2rcle 4us
3rus 2tadel 4tion 3ibank 4zen 3roen 5n 4us 2vicsi 4lwar 1jkysirj 4wt 2ytxrf 1laire 3ncy 3pton
3rence 4inet 5ssa 4ke 3ssic 7s 5y 3ude 5i 6a 71 6ne 6o 3ymore 4pool 4ton 2eaner 5ing 3mens 6t 7e
4son 3opatr 8a 3rks 3tus 3velan 8d 5r 2ifford 5y 4ton 3max 4ber 5ing 3nton 3pper 7s 3toris 2oggy
3se-up 5r 3ud9 5s 5y 3ver 4is 3wns 2ueless 3ster 3tch 2yde1 1neltyn 2fkrth 3ybckfd 2tgfy 1oaster
2bain 4lt 3ra1 5427 5s 5ya 2cacol 7a 4ine 3hise 3ker 4suck 8er 4tail 3onut 2dered 2ffee 61 6s 2hiba
2ldbeer 4play 3eman 3lect 7i 5en 5ge 4ie 5n 6s 3nago 3ombia 6o 4nel 5ial 5y 4rado 5s 4ssus 3t45 4on
4rane 3umbia 6o 6us 2manche 3bat 3cast 3edy 4in 4on 4ts 3fort 3icbookdb 5s 4ng 3mand 7e 8r 7o 4ent
5rce 4on 3pact 5ny 5q 61 5ss 4lete 6x 4ton 4ute 7r 81 8s 2ncept 4ord 7e 4rete 3dom 5r 3firm 4used
3nect 5r 4ie 4or 3over 3quer 6st 3rad 3stant 4uelo 5lt 5mer 3tact 5ins 4ent 5st 7s 4inue 4ortionist
5ur 4ra 6ct 5ol 71 3verse 3way 2ochie 3ker 4ie 61 6s 5ng 3l12 63 4boy 4cat 5ool 4dude 4er 4girl 5uy
4hand 4io 4man 4ness 4one 3per 61 3ter 2penhag 3per 61 2razo 6n 3bin 3delia 4oba 3gan 3ina 5na 6e
3leone 3ndog 4elia 6l 5r 4hole 4wall 3olla 4na 3poral 4se 3rado 4ect 3sair 4ica 3tez 4ina 3vet07 6t
7e 3win 2smic 4o1 5s 3tanza 5ric 4ello 3worth 2ttage 4on 2ugar 6s 3nter 7strike 5ry 5y 3ple 6s
3rage 4ier 4tney 3sin 2venant 5try 2wboy 61 6s 71 6up 3girl 2yote 1racker 7s 3dle 3fty 3mps 3ppy
3sh1 3ven 4ing 3wford 3yon 3zy1 5bab 5man 2eampie 5y 4te 5ion 6ve 5or 5ure 3dit 3eper 7s 5y 3scent
3vice 2fprf 2icket 71 3minal 4son 3spy 4sy 4tal 5ian 6n 7a 3tter 2jhgbjy 2ockett 4odil 3mwell 3nic
3sby 3wbar 4ley 2uise 6r 3mbs 3nch 6y 3sade 7r 4her 4ty 2ysis 4tal 71 1syekz 3jxtr 1thtuf 3ulhu 4tq
2rhtn 1ubbies 3swin 2cumber 2ddles 2eball 3rvo 2linary 3len 2meater 3mer 4ing 6s 3shot 4lut 2pcake
2rious 3ley 3tis 2stard 4er 4om 6er 2tiepie 3lass 3ter 1vbhyjd 7f 2thnm 1xfcnkbdfz 5mt 1ybersex
3org 2clone 7s 5ps 2gnus 6x1 2nthia 71 2pher 3ress 4us 2rano 0dabears 3omb 3ulls 2ddy1 5o 5s
2edalus 3mon 3woo 2ffodil 2gger 3mar 3obert 2isey 4y1 5dog 2kine 3ota 61 2lejr 68 3las 61 622 3she
3ton 2mage 3ian 4en 4on 3mit 3ned 4it 2n123 3ce1 5r 61 4ing 3ger 6ou 8s 3iel 61 72 6a 6e 6l 7a 7e
6s 4il 4la 5ka 5o 4sh 3man 3ny1 5boy 3te1 5s 3zig 2phne 2redevi 8l 3ian 4na 4us 3kange 8l 4elf 5r
4lord 4man 4nes 7s 4one 4side 5tar 3lene 4in 6g 3nell 3rel 6l 5n 4yl 3thvad 8er 3win 2sani 3her 4ka
2tabase 3ing 3sun 2ughter 2vedave 3id1 62 73 5b 5c 5d 5e 5off 5s 6on 4es 4nci 4s1 2wgs1 3son
2ydream 3light 3tek 4on 6a 2zzle 1bnfkbq 6r 5z 2recz 3njh 6bz 1eacon 3dhead 4ly 4man 4pool 4spin
3ler 3nna 3th1 5666 5note 5row 5s 2bbie 61 3ora 6h 71 2cember 3imal 3ker 2ejay 3pak 4blue 4er 4thro
8at 3rhunt 3znuts 7z 2fault 3ender 5se 3iant 3tones 2gree 2icide 2javu 2laney 4ware 3boy 3ete 3fin
3gado 3ight 4lah 3ldell 3mar 3phi 6n 7e 4iero 3sol 3ta1 5s 3uxe 2mon1 5666 5s 3psey 2nali 3ied 4ro
4s1 5e 5ka 3mark 3nis 3sity 3tal 4ist 4on 3ver 2peche 3uty 2rick 3parol 3rick 2scent 3ign 6er 4re
6e 3kjet 4top 3mond 3perado 3tin 6y 71 4roy 7er 2tails 3ect 6iv 3roit 71 2utsch 7land 2velop 3ice
4l1 5666 5dog 5le 5man 7ycry 5s 4ne 4ous 2walt 4yne 2xter 1fcbkbcf 6q 2hdfhf 2kthbz 5f 4ynby 8f
2ytxrf 1harma 2jnvytyjub 1iablo 61 62 3log 3mant 7e 4on 6d 71 7s 3na1 4na 5e 3per 6s 2ckdick 4ens
5r 5y 4head 4ie 4weed 2dier 2ehard 3sel 3tcoke 4er 2gger 4ler 3imon 4tal 71 2lbert 71 3dos 3ligaf
4on 4weed 2ma123 5995 455 4dima 3ension 3itri 3ple 6s 2namo 4ra 3dom 3ero 3gbat 4dong 4er 4le 4o1
3ner 3osaur 2plomat 3per 3set 4hit 4tick 2rect 6or 3tbike 4y1 5dog 2sabled 4ster 3cover 8y 4us 3ney
61 3tance 4urbed 2ver1 5s 3ine 5g 3orce 7d 2xie1 1jango 2djxrf 2kjlz 1kflbckfd 5r 5vbh 8jdbx 9dyf
1mband 2itriy 1nsadm 1obber 3erman 2ctor 2dge1 5r 6am 6s 71 5s 2g123 3bert 4one 5y 3cat 3face 5rt
4ood 3ger 4gg 4ie 6s 4y1 5dog 5s 6tyle 3house 3man 4eat 3pound 3shit 3wood 2itnow 2kken 3tor
2lemite 3lar 6s 4y1 3ores 3phi 6n 71 7s 2main 6lock2005 3enico 4stic 3inate 5go 5i 6c 7k 6k 7a 6on
6qu 8e 5o 2nald 61 3juan 3key 3na1 4er 4ie 3ovan 3tknow 3uts 2obie 3dle 6s 3fus 3gie 3kie 3ley 3med
4sday 3rknob 2rado 3een 3ian 3othy 3tmund 2tcom 3tie 2uble 6d 3che 3gal 4hboy 5nut 4ie 4las 71
2wner 4hill 4load 4town 1racula 3g0n 4on 601 61 71 72 83 73 669 6ba 8ll 9lz 6fl 8y 6s 6z 5on 4race
4ster 3kon 3ven 2eam1 5cas 8t 5er 71 5ing 5s 3vil 2ifter 5ing 3ller 3nker 3ven 5r 3zzt 2jynfrnt
2oopy 3pdead 4kick 3wssap 2pepper 2ummer 71 2ywall 1shade 1thjybrf 2kjcbgtl 2xyjcnm 1ublin 2cati
699 3hess 3kduck 4hunt 4ie 4man 2de123 4dude 4man 3ley 2ffer 4man 2keduke 2mbass 2nbar 3can 3dee
3geon 3hill 3lop 2pont 2racell 4ngo 3den 3ham 2ster 4in 4y1 2tchess 5man 1wayne 2ight 1ylan1 2namic
6te 5o 4sty 0eagle1 52 5s 61 2rnhard 3thlin 8k 2ster 6n 4on 4side 4wood 3ypay 2ting 3me1 52 569
5now 3pussy 3shit 1bony1 1clipse 71 2uador 1ddie1 2inburg 3son 3tor 2mond 5ton 3und 2thom 2uard 6o
2ward 61 6s 1eyore 1gghead 3man 3plant 2orka 1ight8 5bal 5een 2leen 2nstein 1jaculation 1katerina
2mzyf 1laine 2bereth 2camino 2diablo 3orado 2eanor 3ctra 6ic 6o 7n 3fant 3ktra 3ment 71 7s 3onora
3phant 3vator 4en 611 2gato 2ijah 3sabet 8h 3zabet 8h 5veta 2liot 6t 2mira 2odie 3ise 2paso 2vira
4s1 623 5p 2way7 3ood 1manuel 2balmer 2erald 4son 2ilia 5e 5o 4y1 3nem 2manuel 3ett 3itt 622 2peror
3ire 61 1ncore 2dless 2ergy 2forcer 2gage 3ine 6er 3land 71 4ish 2igma 2ough 2rico 4que 2ter1 623
5me 5now 5pri 8se 5s 3rance 4opy 2velope 3ision 1psilon 1quinox 1ragon 3sure 2ection 2ica1 4eric
4ka 4sson 2nest 6o 2otic 6a 2rors 1scalade 4pe 3her 3obar 4rpio 5t 2kimo 2pana 3resso 4it 2quire
2sence 2tate 3eban 4lle 3her 3rella 1ternal 5ity 2han1 3ernet 1uclid 2gene 2nice 2phoria 2reka 3opa
5e 1vanescence 4geli 8on 2elina 4yn 3rest 5tt 4gree 8n 4last 4ques 8t 4ton 71 4yday 2geniy 2il666
4dead 4one 2olutio 8n 1xcalibu 8r 3ellen 4ss 3hange 3ite 2eter 2igen 6t 2odus 3tic 2perience 9ed 5t
3lore 7r 3ort 3ress 71 2tensa 3reme 1yeball 1zekiel 0f00tball 115eagle 1abian 4enn 7e 4ol 6a 3ric
5zio 3ulous 2cebook 4fuck 3ial 3tor 6y 2ggot 2ilsafe 3rlane 3sal 3th1 5ful 2kepass 2lcon 61 6s 3len
4ing 4on 5ut 3staff 2milia 5y 61 3ous 2natic 3dango 3nie 3tasia 7es 6ti 6y 71 4om 6as 2raon 3ida
3ley 3mboy 4er 3rell 3scape 4ide 3tman 2shion 3tball 4car 7s 4er 2tass 3boy 3cat 3head 5r 3ima 3man
2vorite 82 86 1duecn 1eanor 3rless 3ther 7s 2bruary 2deral 5ica 7o 3orov 2edme 3lgood 4ing 3tfeet
2licia 6ty 4ne 4pe 4x1 3latio 4ow 3ony 2male 6s 2nder 61 3iks 3ris 3ton 3way 2rgie 4us 6on 3nand 7a
7e 7o 3rar 6i 71 4is 2stival 2tish 3tish 1ghtkm 2tkmcby 1hctybq 2ntvrf 2vfutljy 1ialka 2cken 3tion
2ddle 3elio 6ty 2elds 3sta 2fteen 2garo 3hter 5ing 3ure 2lippo 3ter 4hy 2nalfantasy 5ly 4nce 3der
3ger 6s 3ish 3land 3negan 2reball 5ird 5lad 8e 4dog 4figh 6re 5ly 5ox 4hawk 4man 71 4nze 4star 6orm
4wall 3st1 2scher 3hbone 4cake 4er 6ma 8n 5s 4face 5ish 4head 4in 6g 71 4man 4on 4tank 3ter 4ing
2tness 3ter 2vestar 1kbyjxrf 4rf 2trcfylh 9f 5tq 3yeirf 4rf 1lamengo 5s 4ingo 3nders 4ge 4ker 3sh1
5er 5man 5y 3thead 4ron 3vor 2eming 3tch 6er 3xible 2icks 3ght 3ntsto 3pflop 4mode 4per 71 5y 2oppy
3rence 5s 4ian 5da 71 3under 3wer 61 62 6s 71 3yd1 2ubber 3ffy 2vbybcnhfnjh 2yboy 3ers 61 688 3fish
3guy 3ing 1okker 2llow 2obar 3lish 3tbal 7l 81 4job 4love 4man 2rall 3bes 3ces 3df150 5250 5350
4truc 3eman 4play 4skin 5t 6er 4ve 6r 71 3fun 3get 6it 4ot 6ten 3life 3mat 4ula 71 3rest 3saken
4berg 3tress 4una 6e 3umwp 3ward 3you 2ssil 3ter 6s 2untain 3r20 4teen 2wler 2xcg33 3fire 3hound
3trot 3ylady 2zzie 1raggle 4ile 3nce 6s 7c 8a 8o 5i 6ne 6s 71 7c 8o 5k 5o 6is 4k1 623 5ie 71 5lin
5s 5y 3sier 3zier 2eaked 5s 5y 3ckles 3ddie 5y1 4eric 8k 4rick 3ebird 4dom 71 72 4fall 4land 4man
5e 4pass 5orn 4style 4user 4will 4ze 3iheit 3mont 3nch 6ie 6y 3sh1 2iday 61 73 4ge 3end 6ly 6s 71
7ter 3ght 3nge 3sbee 4co 4ky 3tz1 2odo1 3gfrog 4ger 5ie 5y 4man 3nt242 5ier 3sch 4ty 3zen 2uitbat
5y 1ubar1 2ck123 469 4_inside 4all 4ed 6up 5m 5r 61 6s 4face 5uck 4head 6r 4in 6g 6side 5t 4me 61
62 669 6hard 4of 6f 71 4shit 4that 6is 4u2 4yeah 5o 6u 71 72 3my69 2gazi 2jifilm 4tsu 2king 2lcrum
3ham 3lback 4er 4moon 3ton 2n4me 3ction 3eral 3gus 3ky1 3ny1 3stuff 3tik 5me 7s 2rball 3ious 3man
2sion 3sball 2tbol 3urama 5e 3yn007 2zzball 4y1 1yfcnfcbz 3njkbq 2lhtq 2njirf 4ybyf 2txrf 2utkbyf
5jxtr 2yeirf 1zappa 0gabber 4y1 3rie 6l 71 7a 7e 7l 8e 2dget 2elic 2garin 3ged 4ing 2ijin 2lant 4ry
4xy 3eries 3ileo 4na 3laries 4ery 3ore 3way 2mbit 4le 6r 3eboy 4cock 5ube 4over 2ndalf 71 4olf 5n
3esh 3gbang 8ed 4rel 4sta 6er 3jaman 3nibal 2rage 3bage 3cia 3den 6s 4ner 3eth 3field 3goyle 3ion
3land 4ic 3ner 5t 6t 3ret 6t 4ison 3ter 2sman 3ton 2teway 71 72 3ito 3or1 5ade 5s 61 3sby 2ucho
2wker 2yboy 3lord 3men 2zelle 1bcmrf 2gbcmrf 2hfvblf 2pltw 2yudby 1dtrfb 1eezer 2gcbr 2heim 2ibcnbr
2mini 61 2nder 3eral 71 7s 5ic 4sis 71 4va 3ghis 3ius 3ocide 3tle 2offrey 3logy 3rge 61 6s 5ia 71
6e 6na 2rald 6in 4rd 3ber 4il 3hard 3man 6y 71 3onimo 3rard 3trude 2sperrt 2tlost 3mein 4oney 3off
4ut 3some 3ting 1fcgjhn 2hjdjp 4km1 72 83 6gfhjkm 5zytn 2nhbjn 2orce 2ynthf 1hbdtn 6123 6br 6dctv
6rfrltkf 3lehjr 3rjk 3ywtccf 2etto 2hh47hj7649 2jcnbnenrf 5j 6gfhjkm 6nfr 6q 3dthrf 3vtntq 2ost1
5rider 5s 1iacomo 3nluca 4ni 4ts 61 2bson 61 2deon 3get 2gabyte 3gle 6s 2lbert 3les 4ian 5gan 3more
2nger 61 3ola 3scoot 2orgi 6o 3vanna 7i 2raffe 3friend 3lie 6s 4s1 2sela 2tara 2ulia 3seppe 2veitup
4me 2zmo1 5do 71 5s 3zmo 1jkbyf 1lacier 3diato 8r 4ys 3mour 3sgow 4ses 5man 2enda 6le 4nwei 4wood
2ider 3tter 2obal 4us 3ria 3ver 5s 1money 1n56gn56 1o2hell 2alie 3rmy 3tboy 3way 2bears 3igred 3lin
4ue 3ucks 2cats 3ubs 2dawgs 3bless 3dess 3fathe 8r 3iva 3like 3smack 4peed 3zilla 2ethe 2fast 3ish
3orit 2gators 2home 2irish 2ldberg 4en 61 6ey 8e 4fing 6sh 4ie 4man 4rush 4star 4wing 3fball 4club
4er 61 4golf 5ti 4ing 71 4man 4nut 4pro 3iath 3lum 2mets 2nads 4vy 3zales 7z 4o1 2ober 3chi
3d123654 4boy 5ye 4day 5og 4fell 4girl 5uy 4ie 5son 4life 5uck 4man 4ness 4sex 4time 4will 6n 4year
3fball 4y1 3gle 61 3ner 4ies 3se1 5man 2pack 3her 6s 2rdon 61 624 3geous 3illa 7z 2tcha 3enks 3ham
4ic 3igers 3milk 3ohell 3ribe 3yoass 2vols 1race1 4ie 3duate 3ham 3mma 5y 4ps 3nada 4dam 5e 5ma 5pa
6ri 4ite 4ny 3peape 5s 4hic 7s 3teful 4is 3ves 4is 5ty 3yson 4wolf 2ease 4t1 5est 5one 5sex 3ece
4disgood 5y 4n1 623 5bay 5day 5e 5man 5s 5tea 3gor 6y 71 3mlin 3ndel 3tchen 4ta 4zky 3yhoun 4wolf
2iffey 5in 6th 3mace 3nch 4der 4go 3sha 3zzly 2omit 3ove 5y 3ucho 4nd 4pd2013 5s 3ver 3wler 2umpy
2yphon 1string 2xr1000 4750 1thcbr 2nhjdbx 1uardian 2esswho 3vara 2illaum 5erm 4ty 3ness 4ness 3tar
61 6s 2lliver 3nara 5z 2mby1 2ndam 3nar 4er 61 6s 3sling 3ther 2stav 6o 2tter 2yver 1ymnast 7ic
0h2opolo 1abibi 2cked 5r 6s 6z 4ing 2ggis 2iley 3rball 2l9000 3cyon 3flife 3ibut 4fax 3lie 4mark
4o1 623 5wee 8n 2mbone 4urg 7er 3ilton 4sh 3let 3mer 61 6s 4ond 3per 4ton 3ster 2ncock 3dbag 6ll
4le 4some 4yman 3gman 3nah 61 4es 4ibal 4over 3sen 4ol 6o 5n 3uman 2ppines 8s 4y1 623 52 5day 6og
5man 2rald 3bor 3core 3dball 4cock 6re 4dick 4er 4ing 4on 6e 4rock 4ware 5ood 6rk 3lem 5y 61 3man
4on 6y 3old 3per 4oon 4ua 3rier 6t 5s 6on 4y1 5potter 5s 3tford 4ley 3vard 4est 5y 2ssan 3tings
2tchet 3red 3ter 6as 4ie 4rick 2vana 3efun 3ing 2waii 650 6an 3ker 5ye 71 7s 4ins 4s1 4wind 3thorn
2yabusa 3den 3ley 3nes 2zard 3mat 1d764nw5d7e1vb1 1eadache 4less 4shot 3lth 3rts 3ter 4he 6r 71 72
3ven 6ly 2ckfy 3tor 2dgehog 5s 2eled 2idi1 3neken 4lein 4rich 2jsan 2len1 5a 5e 3ios 4um 3l666 4as
4boy 4fire 4no 4o1 62 73 52 5hel 5kitty 5o 5s 5w 4sing 4yeah 3met 4ut 3per 4help 4less 4me 61
3sinki 2mlock 2ndrix 3ley 3nessy 4ing 3rik 4y1 3tai 2rbert 4ie 3cule 7s 3etic 4wego 3itage 3man 6n
4es 4ione 3nande 3oes 3ring 3shey 71 2soyam 3ter 2tfield 2witt 3lett 2ynow 3you 1fljcnm 2ytnrb
1ickory 2dden 2ggins 3hbury 4er 4heel 4land 8er 5ife 4way 2king 2lary 3figer 3lary 4bill 4side 4top
3ton 2phop 3pie 4os 2rsch 2story 2tachi 3here 3ler 3man 647 2ziad 1jccbz 2vfirf 1obart 3bes 4it
2ckey 61 2ffman 2gtied 3warts 2kies 2lahola 3dem 5n 3ein1 3ger 3iday 71 7s 3land 4ie 4ow 4y1 5woo
8d 3mes 3ycow 4shit 2mbre 3eboy 5rew 4less 5y 4made 4page 4r1 623 5j 5s 5un 4work 2nda1 5cbr 5s
4uras 3est 6y 4y1 5bee 6un 5dew 5s 3gkong 3olulu 2ochie 3kem 5r 6s 4up 3ligan 3per 3sier 7s 3ter 6s
71 4ie 3ver 3yah 2peful 4less 3kins 3per 2race 4tio 3izon 3ndog 4et 6s 5y 4y1 5guy 5man 3ror 3se1
5man 6en 5s 3ton 2spital 2tass 3babes 4ox 5y 3chick 3dog 6s 3girl 7s 3legs 4ips 3mama 5n 3one
3pussy 3rats 4ed 4od 3sex 4hit 5ot 4pur 4tuff 3ter 5st 4ie 6s 4ub 2udini 3nddog 3se1 5s 5wife 9s
4ton 71 2ward 3ell 1tubcnhfwbz 1ubert 2dson 2getits 3hes 3oboss 2lkster 2mble 4ug 3mel 5r 3phrey
2ngry 3ter 61 72 62 6s 4ing 2rley 3rican 8e 2sband 3ker 6s 71 4ies 3sain 3tle 6r 1ybrid 2drogen
2perion 2undai 0iamcool 3god 1b6ub9 2anez 2illtes 2rahim 1carus 2eberg 3cold 4ream 4ube 3house
3land 3man 61 3tea 2u812 1defix 2iots 2ontkno 8w 2unno 1forget 5ot 1gnatius 2orek 2uana 1hateyou
1iyama 1jrjkfl 7rf 1likeit 5pie 5sex 2lini 5ois 3matic 3usion 2ovegod 5it 5me 5porn 6ussy 5sex 5u
5yo 7u 81 82 2ya1234 1magine 3tion 2horny 2mortal 2pact 4la 6ss 3erial 3lants 3reza 3ulse 2theman
2zadi 1ncest 3ubus 2dain 3ia123 5n 6a 71 6s 4go 4ra 3y500 4car 2famous 4ntry 3ected 4rno 3inite 7i
7y 3ormation 2gram 4id 2love 2nocent 2sane 5ity 3ecure 4rt 6ion 9s 3ide 6r 4ght 3omnia 3piron 3tall
5nt 4inct 2tegra 7l 4racial 5course 5est 5n 6al 6e 7t 3repid 4uder 2uyasha 2vest 3ictus 1omega
1phone 2swich 1rakli 2eland 71 2inka 3sh1 5a 5ka 5man 4ka 2onhors 4maiden 6n 71 2ving 1sabel 6l 7a
7e 3iah 2cool 2hmael 2land 6er 2mail 2rael 2sues 2tanbul 3heman 1talia 6n 7o 2isme 1vanhoe 4ov 6a
2erson 73 1wantu 0j3qq4h7h2v 1abber 3roni 2chin 3kal 5ss 71 4dog 4er 5t 6s 4ie 61 4jack 4off 4pot
4son 71 75 3ob1 5s 3ques 5i 2eger 2gger 3uar 61 6s 2karta 3ejake 4ster 2maica 71 3es007 51 623 52
5b 6on 8d 5d 5on 5s 3ie1 4son 3mer 4in 2nelle 4t1 4way 3ice 4na 5e 3uar 6y 71 2panees 6se 2red1
3head 3rett 4od 3vis 2smin 6e 71 3on1 623 5s 3per 61 2velin 3ier 2ybird 3cee 3dee 5n 3hawk 7s 3man
3son 2zmin 6e 3zman 4y1 1bond007 1eadmi 3nette 4ne 5ie 2diknig 2eper 6s 4ster 2fferso 8n 6y 4jeff
4rey 71 5o 2hovah 2lena 3lybea 8n 2nifer 3kins 3na1 5j 4ie 5fe 7r 81 5ngs 4y1 3sen 2remiah 5y 61
3icho 3koff 3maine 3ome 3ry1 3sey 2sper 3se1 4ic 6a 71 72 5e 61 3ter 3us1 623 57 677 5s 2ter2 3hro
3ski 2well 5s 3ish 2zebel 1iggaman 3saw 2llian 2mbeam 4o1 5b 3mie 4y1 623 5s 2ngle 6s 1ktxrf 3ymrf
1oanna 5e 3quin 2celyn 3key 2e123 3blow 4ob 3cool 3lle 3mama 2hann 6a 6es 3n12 63 4316 4boy 4cena
4deer 8e 5oe 4galt 4john 4nie 5y 61 65 4son 71 5ton 2ker1 5s 2lene 2mama 2natha 7n 6on 3boy 3es1 5y
2rdan 61 62 73 4on 4yn 2seluis 4ph 61 6in 8e 3hua 61 3iah 2urney 2yful 3stick 1rcfyf 1sbach 1uanita
6o 2bilee 2dith 2ggalo 3head 2lia1 5n 6a 4e1 5ann 5n 5t 6te 4us 2manji 3per 2neau 4bug 3gle 3ior 61
4per 3kie 4mail 2piter 71 72 2rassic 2st4fun 5me 4doit 4ice 71 5n 61 6bieber 6e 4me 4us 2ventus
0k.lvbkf 1aboom 3uki 2hlua 3una 2iser 3tlyn 2karot 4shi 6ka 3tus 2lina 2masutra 3ikadze 6ze 4la 5la
2ngaroo 3sas 2rachi 4mba 4oke 4te 3eem 4n1 3ina 5e 3olina 2shmir 3per 3umi 2tana 4rina 3elyn 4rina
3herin 8e 4leen 4rin 5yn 4y1 3ie1 3rin 6a 3ten 3zen 2vkaz 2wasaki 2yla1 4ee 5igh 2zanova 5tip
1bctyjr 1cchiefs 2j9wx5n 1eegan 3nan 3per 4out 3sha 2isha 3th1 2ksa12 2ller 5y 4ie 4y1 3sey 3vin
2ndall 4ra 3nedy 5th 71 4wort 4y1 3obi 3shin 3tucky 3wood 5rth 3zie 2rmit 61 3nel 3ouac 3rie 3stin
2strel 2vin1 623 2yboard 3stone 3west 1fcnjxrf 2gjxrf 2hbcf 1ickass 4er 4flip 4sass 2dney 3rock
2eran 2kimora 2lgore 3lah 4bill 4er 61 72 83 6s 4ian 4joy 4kill 4me 4roy 4zone 3roy 2mball 4er 6ly
3chi 3mie 2nder 4red 3gdom 4fish 4king 5ong 4pin 4size 5ton 4tut 2pper 2rby1 3ill 3kland 3sten
2smet 3sing 4kiss 4me 5yas 8s 2tchen 3eboy 3kat 3ten 6s 4ie 6s 4y1 5cat 5kat 1jifhf 4lm 2kszpj
2rjvjnbd 1laatu 3ste 6r 3udia 2eenex 3opatra 2ingon 3zma 2ondike 1nickerless 7s 5s 3ght 61 6s
2ockers 3pka 2uckles 1odiak 61 2komo 2leso 3ibri 3obok 2mbat 3odo 3puter 2nrad 3stantin 3takt 4ol
3yor 2olaid 2rdell1 3ean 3oleva 4va 2shka 3mos 3ova 3tik 2taku 3enok 1raken 3mer 3sota 6ka 2ishna
4sy 4ta 5en 71 5i 6an 6e 6n 71 7a 7e 5y 2okodil 3lik 3nos 2uger 3sty 2ypto 6n 3stal 1senia 5ya
2usha 1thjxrf 2yjxrf 1ubrick 2ngfu 2rtis 2wait 0l3tm31n 158jkdjp! 1abatt 3onte 3rador 3tec 2coste
3rimosa 4osse 2dder 4ie 3ies 3ybird 5oy 5ug 2etitia 2gnaf 3una 3wagon 2hore 2kers 61 624 4side
4wood 3ota 3shmi 2lakers 4land 2mbchop 4da 4ert 4orghini 3ont 3pard 2ncaste 8r 4e1 5lot 5r 4ia 3der
4mark 4on 4rove 3gley 3sing 3tern 2pochka 3top 2racroft 3isa 5sa 3kin 3ry1 3sen 4on 4son 2salle
3er1 5jet 3sie 3ttime 3vega 7s 2tina 6s 5o 2ughing 3ra1 4el 5n 61 6ce 6t 4ie 2valamp 3ender 2wman
3rence 3son 3yer 2zarus 1btest 2vjxrf 1eader 3gue 3hcim 3nne 3rjet 4ning 3ther 3vemealone 5s 2banon
3owski 3ron23 2dzep 2eann 3ds1 5utd 3loo 3roy 2ft4dead 2gacy 3end 6a 6s 3ion 3man 3olas 2hjxrf
2inad 2kker 2land 2mans 3mein 4ing 7s 3on1 5ade 5s 2ningrad 3non 5x 3o4ka 4chka 2onard 7o 4id 6as
5e 3pard 4old 2roy1 2sbain 4ean 5ns 4ian 7s 4os 3ley 4ie 3paul 3tat 4er 2ticia 3me1n 5i 6n 71 72 7n
5see 3sdoit 4fuck 4go 4play 3ter 6s 2xingky 3mark 3us1 1fitymrf 2ybbk 4kf 1hfrjy 1ibero 5tad 6y 71
3ido 3rary 2cker 4ing 5t 4me 3orice 2fehack 4isgood 4time 2ght1 5er 5hou 8se 5ing 5nin 8g 5s 2lbit
3ian 6a 4th 4ya 3lian 5e 3man 3wayne 2mewire 3ited 3pone 2ncoln 71 3da1 4en 4ros 4say 71 5ey 71
3eage 72 3gerie 3kin 2onel 5ss 4hear 8t 4king 4lion 2pstick 3ton 2quid 2salisa 3enok 3ten 5r 2thium
3tle 61 6ma 2velife 4rpoo 8l 91 4wire 3ing 2zard 61 3zard 4ie 1jxtymrf 1lamas 1oaded 5r 2bster
2cation 3kdown 4ed 5r 6room 4out 3oloco 3ust 4tus 2gan1 3ger 3ical 4tech 3latin 2komotiv 2lipop 4ta
3lipop 4ypop 2mbard 2ndon 61 3ely 4some 5tar 4wolf 3gbow 4dong 4er 4hair 5orn 8s 4john 4legs 4shot
3nie 2oking 4up 3mis 3ney 2pata 2relei 4na 5z 6o 4tta 3ien 3raine 2sangel 8es 3er1 2thar 3tie 3us1
623 2udog 3isa 5e 61 3rdes 2ve11 52 63 74 469 4bug 4god 4hate 4is 5t 4joy 4less 5ife 5ove 5y 61 4me
61 689 4r1 5boy 5man 5s 4sex 4ya 5ou 71 72 3ing 2well 3rider 2yola 1tkmaby 2ybcrf 3mub 1ucas1 3ent
3ian 6a 6o 4en 4fer 4lle 3kie 4y1 623 63 57 5dog 5man 6e 5one 5s 2dacris 3mila 3wig 2gano 2mber
3ina 2natic 3chbox 2scious 2ther 2v2epus 2x2000 1vbnhbq 1ynette 0m0nk3y 4ey 1acaco 4roni 3beth
3daddy 3gyver 3hine 7s 4oman 3iek 4ntos 8h 3kenzi 4ie 3leod 3man 3ross 2dagaskar 4la11 3cat 4ow
3den 4ie 5son 4og 4ux 3eline 3ina 4son 71 3man 5x 3ness 3onna 71 3rid 2estro 2gadan 4li 4nda 4zine
3dalena 3elan 5lan 4nta 3gie 61 4ot 3ic1 623 532 5al 5ian 5k 5man 5s 3net 6o 4olia 4um 5s 3pie 6s
2halkita 5o 3ler 2iden 3lbox 4created5240 4man 4ru 3nland 3son 2jestic 3or1 2kaka 4veli 4yla 3eitso
3sim 6ka 2lachi 4ga 4ka 6s 4ysia 3colm 3ibu 4ce 4ka 4na 5ka 4sh 3lard 4orca 6y 4rats 3one 2ma123
4cita 4mia 4papa 3ita 3moth 3o4ka 4chka 4nt 2nage 6r 71 4tee 3chest 8er 4ity 3darin 4ers 4ingo
4olin 4rake 4y1 3fred 3go1 5s 3hatta 8n 3iac 4fest 4la 3kind 3nheim 4ing 3olo 4war 3son 3tis 4le
4ra 3ual 6s 4el 6a 4nited 4td 2pet123456 2radona 4jade 4thon 4uder 3ble 6s 3cel 6a 6la 7o 6o 4ia 5n
5us2 4o1 5s 4us 3garet 6it 8a 5ux 4ie 5t 4ot 3ia1 5h 5m 5n 6a 6na 7e 4e1 5l 4gold 4juan 8a 4ka 5o
4lyn 4na 61 5e 61 6r 7s 6s 71 5ka 5o 613 4o1 566 5n 4pos 7a 4sa 5hka 5sa 4ta 4us 4ya 3jorie 3k123
4er 5t 6in 8g 4ie 5z 6a 4mark 4us 3lboro 4ene 5y 61 4in 6s 4on 5w 3mite 3nie 3quis 3riage 5ed 5ott
3seill 8e 5l 4ha 6l 7l 3tha 4ian 5n 61 66 6a 6e 7z 6i 4y1 3usya 3vel 4in 61 3yam 5nn 7e 4beth 4jane
4kay 4land 4mary 2samune 3erati 3h4077 4ka 3on1 3sage 4ey 4imo 5ve 3ter 601 61 72 83 6baiting 8te
9ing 6key 6mi 8nd 6p 6s 4urbation 2tador 3chbox 3hew 4ias 5eu 3ias 4lda 4sse 3rix 61 4os 3teo 4he
6w 71 7s 5ias 4ie 5ngl 4matt 3ure 3vey 2ureen 4ice 6i 7o 5zio 4olarastefy 2veric 7k 2x123 3333 3dog
3ell 3ima 5e 5ilian 5ka 5o 5um 6s 71 4ne 3payne 4ower 3well 71 3xxx 2yday 3fair 4ield 3hem 3nard
2zafaka 3da1 53 623 56 626 5rx7 1ccarthy 2donald 2kenna 5zie 2laren 1eadow 3gan 3ndyou 3tball 4head
4loaf 2chanic 2dic1 5al 5ine 4na 4on 3usa 3ved 2gadeth 4man 4n1 5e 4pass 4tron 3gie 3han 2ister
2lani 6e 71 3ina 5da 4sa 5s 6a 71 3lon 5w 3ody 4ns 3rose 3vin 2mber 3noch 3orex 5ies 5y 3phis 2nace
3doza 3sch 3tal 4hol 4or 5s 2only 3wmeow 5ix 2phisto 2rcede 7s 5r 4hant 4ury 71 3edith 3idian 3lin
61 4ot 4yn 3maid 3rill 2ssage 4enger 4iah 5er 2t2002 3al1 5l 6ic 8a 91 3eor 3hod 5s 3roid 2xican 5o
1iami1 4or 2chae 6l 71 72 73 7a 7s 5l 4eal 5l 6e 71 6l 7e 81 4igan 3key 61 4ie 3rolab 5n 5phone
5sof 8t 2ddle 3get 3land 3night 5te 3ori 3way 2erda 2ghty 3uel 2hail 2kado 4el 4yla 3e01 412 63 74
423 469 4mike 4y1 3kel 2lamber 4na 5o 3dred 3ena 4s1 3fnew 3house 3itary 3kman 4yway 3lenium 5r 61
4ie 5on 7s 4wall 3ton 2mosa 2ndless 3ecraft 4mine 4rva 3gus 3ime 5oni 5um 4stry 3nesot 8a 4ie 3ute
2racle 4ge 4nda 71 3iam 3ror 2scha 5ief 3ery 3fit 699 6s 3hka 3iaczek 4ek 3ses 4ie 5ng 5on 5ssi
8ppi 4ouri 4y1 3take 4er 4ral 5ess 4y1 2tchel 7l 3tens 2zuno 3zou 1jolnir 1obbdeep 3ile 3ydick
2dels 6ne 4na 4rn 3les 2gwai 2hamed 5mad 6ed 4wk 2jave 3ojojo 2llie 4y1 623 5dog 3otok 3son 2mdad
3ent 3my1 3oney 3sanaladventure 4uck 2naco 4lisa 4rch 3day 61 4eo 3ey1 62 73 52 5man 5s 3gol 5ose
3ica 61 4es 4ka 4que 71 4tor 3key 61 71 72 83 62 669 6bo 8y 6ma 8n 6s 3olith 4poly 3roe 3soon 4te
6r 71 7s 3tag 5na 71 4ecar 8lo 5rey 6o 4gom240 4oya 4real 5ose 4y1 2ochie 4ow 3kie 3nbeam 4dog 4er
5y 4ligh 8t 4man 4shin 8e 5tar 3se1 5s 2rales 3bid 3dor 3ena 5o 3gan 61 6a 4oth 3itz 3ley 3ning
3ozov 7a 3pheus 3ris 6on 4ow 6ind 3tal 4en 4gage 4icia 5mer 5s 4on 2saic 3cow 3kva 3twanted
2tdepasse 3her 61 6fu 8cker 6lode 6s 4ra 3ion 3ley 3ocros 8s 4rcyc 5ola 5s 4wn 2untain 3se1 5r 5s
5y 2vers 3ies 2wgli 2zart 1rbill 1udvayne 2eller 2fasa 3fdive 4in 61 6s 2hammad 2lder 3ler 5t 4igan
3tiplelo 2nchkin 3ich 3son 4ter 2ppet 2rder 4ock 3iel 3phy 61 3ray 3zik 2sashi 3chi 4le 6s 3hroom
3ic1 623 5a 6l 5ian 5man 3kie 4rat 3lim 3tafa 5n 6g 70 71 72 73 75 76 78 79 7s 5rd 2tant 3ley 3ter
4ley 1y3sons 2baby 3oys 2dick 2friend 2girl 6s 2house 2kids 2life 3ove 2name 6is 2pass 6wo 8rd 3orn
3ussy 2rtle 2secret 4lf 3pace 71 3tery 4ic 6al 4uff 2time 2wife 3orld 2xworld 0nachos 3ked 2degda
4jda 4zhda 3ine 2maste 2ncy1 623 3ook 2palm 4ss 3les 3oleon 5i 3ster 2rnia 3uto 61 2scar 61 624
3sau 3tena 6ka 4ia 4y1 2taha 4li 6a 6e 71 5y 6a 4scha 5ha 71 3chez 3edog 7g 3halie 5n 61 6ie 8l
3ion 6al 4ve 3ural 5e 2ught 6y 71 3tica 5lus 2vajo 3igato 8r 3yseal 2zgul 1buhtyjr 2vjatq 1cc1701
7a 7d 7e 374656 1e1469 2braska 3ula 2cklace 2edforspeed 4it 4le 6s 2gative 2llie 3son 2mesis 71
3rac58 2ptune 2rmal 2ssie 3tle 4or 2tscape 3tie 3work 2utron 2vada 3er1 5min 8d 6or 8e 4ts 3ille
2wark 3bie 3castl 8e 3day 3house 3job 3life 3man 3ness 3one 4rder 3pass 71 76 4ort 71 4roject2004
3start 3ton 3user 3year 4ork 71 2xtel 3us6 1fhfrfy 2nmzyf 2y.irf 3txrf 1guyen 1hfrnjh 1iagara
2ceass 4day 4guy 4tits 3hola 7s 6e 6s 3kel 6s 4ie 4nick 4olas 4y1 3ola 6s 5e 61 2elsen 2geria 3gas
5z 4er 61 6s 3htmar 8e 5owl 5s 5win 7sh 2kita 61 5os 3ki1 3las 3ola 6i 6s 6y 2mbus 3itz 3rod
2nanina 3eball 4inch 4rs 4teen 3guna 3ja1 5s 3tendo 2pper 4le 6s 2rvan 6a 71 2ssan 61 2tram 4ox
3tany 1obody 2cturne 2elle 2fear 2gard 2kia1 623 55130 6230 6530 6800 56233 6300 5n73 2les1 3imit
2more 2name 6123 3enone 3membe 3stop 2odle 6s 2password 2rbert 3een 3folk 3mal 5n 6dy 3ris 3thern
4on 3way 4ich 4ood 2sferatu 3tromo 2t4you 3ebook 3hing 71 3now 3redam 3used 2unours 2vell 4mber
3ifarm 4kova 1thvbyfnjh 2ktajy 4dbpjh 1uclear 2dist 4ty 2gent 3get 6s 2mber 61 6s 3lock 2rlan 3ses
4ing 2tella 3meg 3ter 6tools 1wo4life 1ygiants 2jets 2lons 2mets 3pho 2yankee 0oakland 4ey 3tree
2sis1 2tmeal 1belix 3ron 2iwan 2jects 2livion 2sidian 1cean1 5s 3lot 2tober 71 4pus 1dyssey 1edipus
1ffice 6r 3road 3shore 4pring 1hbaby 2mygod 2shit 2yeah 1icu812 2lers 1kinawa 2lahoma 2sana 1ldfart
3man 2emiss 3nka 2iver 61 5s 4ia 5er 2ympia 6c 5us 1mega1 5red 3rta 2icron 1nelove 3piece 3time 4wo
2ions 2line 3yme 4one 2tario 1pen123 74 4door 4it 4me 4now 4open 4sesame 4up 3rator 2helia 2iate
2tical 4ma 5ist 5us 4on 6s 4plex 1racle 3lsex 3nge 61 6s 2bital 2chard 4id 2egon 2gasm 6s 2ient
3gin 6al 3oles 4n1 2lando 3eans 2pheus 2tega 2well 1scar1 5s 2good 2iris 2prey 2wald 1thello 2tawa
1u8122 53 2tback 3kast 3law 6s 3side 7r 1vation 2erkill 4lord 1wnage 1xford 2ygen 1yster 0p455w0rd
2ssw0rd 1@ssw0rd 1a55w0rd 5ord 2cers 3ific 4no 3kard 71 4er 6s 71 3man 2ddle 3res 2intbal 8l 5er
5ing 3sley 2jero 2kista 7n 2lace 4din 71 3ermo 3lmall 3mer 4tree 3oma 2mela 61 2nache 4ma 4soni 8c
3cake 7s 4ho 3da1 5s 4ora 71 3head 3orama 3ter 6a 71 4her 71 7s 4ie 6s 71 4yhos 8e 3zer 2pabear
4mama 4ya 3erino 5s 3illon 4to 2radigm 6s 7e 5ox 4gon 4medi 5ore 4noia 7d 3is1 3ker 61 4our 3lament
3ola 5l 3rot 3sifal 4ons 3tizan 4ner 7s 2sadena 3cal 3s12 63 74 4at 4code 4fan 4ion 7s 4mast 5e
4ord 4pass 5ort 4thie 4w0rd 5d 5or 71 7d 801 81 91 92 923 82 83 89 99 8s 7t 3tor 3word 2tata 5e
3ches 71 3hetic 4find 8er 3ience 3ric 6e 6i 7a 6k 71 5k 5ot 7s 5zia 4ol 5n 3taya 4er 6so 4on 2ulie
5n 6a 6e 4paul 2vement 3ilion 3lik 4ov 6a 2xton 2yday 3ton 634 1diddy 2tplf 1eabody 3ce1 5ful 5out
4hes 71 5y 4ock 3nut 61 6s 3rl1 5jam 5s 4son 3vey 2bble 6s 2cker 2ddler 3ersen 2ekaboo 3per 6s
2gasus 71 2lican 2ncil 3dejo 3elope 4trating 9on 3fold 3guin 71 7s 3is1 3nstat 4y1 5wis 3tagon
4hous 4ium 74 2ople 2pito 3per 61 6s 3si1 623 2regrin 3fect 71 3kele 4ins 3rin 3sian 5k 4on 6a 7l
3tinant 3vert 2ter01 51 5bil 5north 5pan 5s 6on 3ite 3rov 6a 6ich 4us 3unia 2ugeot 2yton 1fkegf
2loyd 2qxbr 1haedrus 3ntom 71 3rao 4macy 2eonix 2ialpha 3lip 6p 7e 6s 4lies 6p 71 7s 5y 3sh1 5y
2oebe 4ni 6x 71 72 3nes 3to1 5g 5n 5s 2rases 3eak 2yllis 3sics 1ianoman 5s 3zza 2card 4sso 3colo
3her 3kle 6s 4up 3nic 3tere 4uers 5re 7s 6s 2erce 5ing 4re 3tro 2geon 3gies 3let 3pen 2kachu 2lgrim
3low 3ot1 5s 3sner 2mpdadd 8y 4in 6g 4ster 2nball 3eappl 8e 4tree 3gpong 4uin 4vin 3head 3kfloy 8d
4ie 4y1 3nacle 3tail 2oneer 5r 2peline 4r1 5s 3pen 633 4in 2ramida 4te 6s 2sces 3sed 5r 4ing 4off
3tol 5n 6s 2tbull 3cher 7s 3ures 2xies 2zdec 3za1 5hut 5man 5s 1lacebo 5s 4id 3nes 5t 6a 4ner 4ts
3sma 4ter 5ic 7s 3tinum 4on 4ypus 3yball 5oy 71 72 4er 61 6s 4ing 4mate 4stat 8ion 4time 2easant 5e
61 5ure 2umber 5ing 4mer 3to1 5n 2ymouth 1obeda 2chta 3ket 2etry 2inter 3son 4son 2kemo 6n 71 823
4r1 2land 4rbea 5is 5oid 3ice 61 5y 4na 5ka 4sh 4tics 3lux 4y1 3niypizdec0211 3ska 2midor 3mes 3pey
2ncho 3tiac 71 3yboy 2obear 3chie 3dle 3hbear 3key 4ie1 3l6123 3ntang 3phead 4ie 4sie 3ter 2pcorn
71 3eye 3ova 3pie 4y1 3tart 2rkchop 3n123 44me 469 4king 4o1 5graphic 5s 4pass 5orn 4star 3sche 71
79 811 4he 3tal 4er 4ia 4land 4ugal 2seidon 3itive 3sum 3tal 4er 4man 2tato 6es 3head 3ter 2unded
5ing 2wder 3ell 4r1 623 5ful 5man 1rague 3ise 3ncer 3xis 3yer 6s 2eacher 3cious 3dator 3gnant 3lude
71 3mier 7e 5um 3sario 4ent 4iden 8t 4ley 4sure 4tige 5o 6n 3tty 4zel 2iest 3mal 4e1 4us 3nce 61 6s
7a 7s 81 8a 6to 4gles 4ter 5ing 3scill 4on 4sy 3vacy 5t 6e 71 4et 3yanka 2o100 3bes 3cess 3digy
4uce 7r 6t 3fessional 7or 4ile 5t 3gram 5ess 3ject 3mise 3nto 3perty 4hecy 6t 3spect 6r 7o 4to
3tect 4ocol 5n 5ss 5type 3view 3wler 3zac 2udence 1sycho 1ublic 2ddin 6g 4les 2ffer 4in 3unga7782
2gsley 2lled 3sar 2mkin 3per 4kin 71 7s 2nani 3isher 3jab 3kass 4er 4in 4rock 3ter 2pkin 3pet 4ies
4y1 5dog 5s 3sik 2rdue 3ple 61 2shing 4kin 4ok 3sey 4ie 6s 4sy 4y1 623 52 54me 569 5cat 5eat
5licker 6over 5man 5s 2tter 2zzle 1yramid 71 7s 2thon 0q1q2q3q4 8q5 2w2e3 6r 74 8t5 95y6 1azwsx1 72
83 6ed 8c 91 9123 9rfv 9rfvtgb 1palzm 1uaint 3ke3 5r 3lity 3nt4307s 5um 3rter 5z 3sar 3ttro 2ebec
3en1 5ie 5s 3ntin 3st1 5ion 2incy 1we123qwe 3asd123 6zx 8c 9123 3rt40 5y13 0r2d2c3p0 7o 1abbit 61
6s 3ota 2cecar 4r1 5s 5x 3hael 4el 61 6le 3ing 3oon 2dar1 3eon 3ical 4o1 5hea 8d 4us 3uga 2fael
2gman 3nar 6ok 2iden 5r 6s 71 3lroad 3nbow 71 76 7s 4drop 4er 4ing 4man 4yday 3stlin 2keta 3kaus
2leigh 3ph1 5ie 5y 2m1500 3ada 3bler 4o1 3irez 3jet 3mstei 8n 3ona 5es 3page 3rod 3ses 5y 4tein
3zes 2ncid 3dall 4olph 5m 61 4y1 3etki 3ger 61 6s 71 3som 2phael 3ier 3per 3tor 6s 4ure 3unzel
2quel 2scal 3dzv3 3hid 3mus 3putin 3ta69 5man 4er 4us 2tboy 3man 3tle 6r 2ven1 5s 2whide 2yman 4ond
71 2ziel 1b26dett 2cekz 2hbkk 1ctybz 1dfhnbhf 1eader 6s 4ing 3gan 3lity 4ly 4madrid 4tor 3per 3son
3ver 2bbyt34 3ecca 71 4kah 4l1 5s 5z 3oot 4rn 2call 3kless 3ord 6s 4very 2dalert 3baron 4ird 4one
4ull 3car 3devil 4og 61 4warf 3eye 3fish 4ox 3hat 4ead 7s 4ot 3leg 4ight 5ne 3man 3neck 71 3one
3rock 5se 4um 3shift 4kin 7s 4ox 61 4tar 5orm 3wall 4ine 6g 71 7s 4olf 5od 2ebok 3ves 2flex 2gent
3gae 4ie 3ina 6ld 4onal 4ster 2hbwf 2illy 3ndeer 2lease 3iant 3oad 6ed 2member 3ingto 8n 3ote 2nata
5e 5o 4ult 3ee1 4gade 3tal 2pair 3oman 4rt 3tile 3ublic 2quiem 2rehepf 4irf 3fhtre 2scue 3earch
4rve 3ident 3ource 3pect 3tart 4less 3ume 2tard 3ire 6d 3sam 3urn 2uben 2veal 4nge 3iew 6s 4val47
3olt 5uti 8on 5ver 2wind 2ynolds 2znor 1fgecnf 2hbyf 3fgep 4vtkmrf 4ylfi 3lbyfk 3njirf 2nthbyf
4ymrf 2rfirf 3nec 2vfcenhf 1hbcnbyf 2fcfdbwf 4jnf 6rf 2iannon 3no1 5s 2jkbr 3rjlbk 2odes 3nda
2tdtlrj 2ubarb 2ythm 1ibbit 2card 6o 3cardo 3har 6d 71 7s 4ie 4mond 4ter 3key 4ie 4ster 4y1 3ochet
2ddick 4le 6r 3ers 2ffraff 2gger 3htnow 5on 2ley1 2mmer 2nger 2pken 3ley 3ped 5r 4le 3tide 2sing
2tter 2ver1 5a 5rat 5s 6id 8e 1jcvjc 2hjdf 4ktdf 2irfrgbde 3txrf 2ntyjr 3zhf 2ycnfynby 1ktjgfnhf
1oadkill 6ng 4runn 8er 4ster 4way 2bbie 5ns 3ert 61 62 6a 6o 6s 3in1 5hood 5s 6on 3ocop 4tech 5ics
5s 3son 2chard 4elle 3ker 5t 61 6s 5y 4ford 4hard 4ie 6s 5n 4man 4nrol 8l 4on 4rock 4star 4well 4y1
623 52 2dent 3ger 3ina 3man 3ney 3rigo 6ue 8z 2ger1 5s 3ue1 2land 61 3ler 4in 6g 6s 4tide 2man1 5ce
5ia 5o 6v 7a 5s 5tic 4rio 5oma 4shka 3eo1 4ro 3mel 3ulus 2nald 61 6inho 6o 3nie 2ofer 3kie 3ney
3ster 7s 3tbeer 4edit 5r 2salie 4nna 4rio 3coe 3ebud 71 4mary 4rose 4wood 3ie1 4ta 3tov 3well 2tary
3ten 2ute66 5r 2ver1 5s 2wena 3ing 2xanne 2yals 5ty 3boy 1rpass1 1salinas 1tyuehe 1ubber 4le 3icon
2deboy 3olf 5ph 2ffles 3us1 2gby1 3ger 3rat 6s 2lezzz 2mble 2naway 3dmc 3escape 3ner 4ing 2pert
2sh2112 4more 4rush 3lan 3sel 6l 71 4ia 6n 77 3tam 4y1 52 5dog 2tgers 3hie 0sabaka 3bath 3ina 5e
3rin 6a 71 2chin 3red 2ddam 4le 3ie1 2fari 3ety 3fron 2hara 2ibaba 3gon 3lboat 4fish 4ing 4or 3nts
3ram 3yan 2kura 2lamander 5i 4sana 3een 4sman 3inas 3ly1 3man 4on 3ome 5on 4pe 3sero 3tydog 3vador
5tor 8e 2m123 3adams 4nta 6h 7a 81 4ra 3dog 3iam 4ra 3mie 4y1 623 5dog 5s 3oht 3pson 3son 61 4un 6g
71 3tron 3uel 61 4rai 2nane 3chez 5o 3dberg 4er 6s 4ie 6go 4man 71 4ra 61 5ine 5o 4wich 4y1 3ford
4ran 3ity 672 3jay 4ose 3tacru 5fe 5na 4iag 7o 5no 4os 2opaulo 2pper 4hic 6re 2rah1 4jevo 4sara
4toga 6v 3ina 4ta 2scha 3ha1 623 5_007 4ka 3kia 3uke 2tan666 5a 6s 3chmo 3ellit 8e 3iva 3ori 3urday
5n 61 2unders 3ron 3sage 7s 2vage 4nna 7h 3ior 2wyer 2xman 3ophon 2yang 1camper 3ndinavian 4ia 4ner
3rab 4face 4let 7t 2enery 3ptre 2halke 4stie 4tz 6i 3eisse 3midt 4uck 3nuffi 3ool 61 3ubert 4ltz
4mi 2ience 3rocco 3ssors 2oobie 5y 61 6do 8o 4te 6r 71 3rpi 6o 71 7n 8s 3tch 4land 4t1 5ie 5s 5y
3ut1 5s 2rabble 4pper 6y 4tch 3eam 6er 4en 4wy 6ou 3ipt 3oll 4oge 4tum 3uffy 2uba1 3lly 3mbag
1eabee 3dog 5o 3gull 3hawks 4orse 3lteam 3man 4us 3ray 4ch 3side 4on 3ttle 71 3wolf 2bastia 8n 7e
3ora 3ring 2cond 3ret 61 6s 3tion 3ure 5ity 2dona 3uctive 2eker 4ing 2gblue2 3reto 2infeld 2kret
2lect 4na 5e 3ina 3mer 2minole 3per 6fi 2nate 5or 7s 3eca 3ior 3sei 3tinel 4ra 5y 2phirot 8h 3tembe
8r 2raphim 3ega 4na 5ity 3gbest 4eant 5i 5j 5y 4io 3ial 4es 4ous 3pent 3solution 3ver 4ice 71 7s
2same 2ven7 5of9 5s 5teen 6y 4rin 3illa 6e 4yi 2x123 34me 3god 3man 3pot 3sexse 3toy 3ual 3y12 63
4babe 5itch 5oy 4girl 4lady 4mama 6n 5e 4one 4red 4sexy 2ymour 1f49ers 2giants 1hades 4ow 601 61 72
6s 3ggy 3ker 5s 4ira 4ur 3lom 3man 4il 4poo 4rock 4us 3ndy 4e1 5y14 4ghai 4ia 4na 5o 6n 71 5y 4ti
3olin 3rk1 5s 5y 4ma 4on 61 4pe 5ie 3sta 3una 3ved 3wn1 5a 5ee 3yla 4ne 3zam 2earer 3ba1 3eba 4na
4pdog 4ts 3ila 3lby 61 4don 4ley 5s 5y 4ter 5on 3male 3pherd 3ridan 5ff 4lock 4man 4ri 5y 4wood 4yl
3vchenko 2ibby 4umi 3eld 3fty 3loh 3mano 4mer 3ner 4igami 4ji 4obi 3raz 4ley 3tface 5uck 4head
4shit 4ter 5y 3znit 2ocker 3dan 3gun 3jou 3nuf 3oter 3pper 5ing 3rty 3tgun 4okan 3vel 3wer 4ing 4me
4time 2redder 3imp 4nk 2uang 3rik 3ttle 4up 2yguy 1ickboy 4ness 2dekick 4wind 3ney 2emens 3nna 3rra
61 2gma1 5chi 5r 3nal 3rid 2lence 5t 3icon 3ly1 3ver 61 6ad 8o 4ia 2mba1 3city 3mons 3on1 5a 5e 5s
3ple 61 5y 4son 7s 2natra 3bad 3city 4lair 3ful 3gapor 8e 4er 4le 61 3ister 3ned 5r 2obhan 2rius
2ster 6s 2thlord 2xers 3pack 3teen 4y9 5nin 2zzle 1k8ordie 2ateboard 5r 4ing 2eeter 71 3leton 2ibum
3doo 3ing 3lled 6t 5s 5z 3nhead 4ner 5y 3pper 71 5y 61 3ttles 2orpion 2ulls 2ydive 7r 3hawk 3lar 6k
4er 4ine 3net 3walke 8r 1lacker 3inte 3mdunk 4mer 3pnuts 4per 5y 4shot 3sher 3ter 3ve1 4ik 3yer 61
6s 2edge 3eper 5ing 5y 2icer 4k1 3der 3mjim 4shad 8y 3nky 3pkno 7t 4per 7y 5y 3ver 2onik 3ppy
3whand 2ugger 5o 3ttey 5y 1mackdow 8n 3lls 3rt1 5ass 5y 3shing 2eghead 4ma 3ller 5y 2ile1 5s 5y
3rnoff 6v 7a 3th1 5ers 5s 5y 4ty 2oke1 5420 5d 6og 5r 5s 5y 61 4ie 5n 6g 3och 4th 6ie 3ther 2udge
3tty 1nacks 3ke1 5man 5s 3pon 4per 5le 5y 4shot 3tch 2eakers 5y 2icker 7s 3ffer 5ing 3per 61 2ooker
5ie 4pdog 8g 5y 61 3wball 5ird 5oar 8d 4dog 4flak 8e 4man 71 2uffy 3ggle 7s 2yder 1obaka 3er1 2ccer
61 70 71 72 73 3ial 3rates 2dapop 2fiya 3tail 4ball 4tail 4ware 2jdlg123aljg 2kolov 7a 2lace 4ris
3dat 4ier 3eda 6d 4il 3itude 3nce 4ishko 3omon 3rac 3ution 2mebody 4day 4one 4rset 4thin 8g 5ime
3mer 2nata 3gbird 4oku 3ic1 5s 3ny1 3oma 4ra 3yericsson 4fuck 4sony 4vaio 2oner 6s 71 2phia 5e 61
3rano 7s 2rrow 2siska 3o123aljg 2ulfly 4mate 3nd1 5s 3rce 3thern 5par 8k 7w 5side 2viet 2what
1pace1 5man 3de1 5s 3lding 3mspam 3niel 5sh 4ker 5ing 5me 5y 61 4ner 3rhawk 4key 5le 7s 5s 5y 61
4row 4ta 6k 6n 71 817 7s 5y 2eaker 7s 4rs 3cial 71 7k 4tre 6um 3ed1 5o 5way 5y 3nce 6r 71 3rma
2here 3inx 2ice1 3der 61 6ma 8n 91 6s 5y 3ffy 3ke1 5r 5s 5y 3nner 3ral 4it 3tfire 2lash 4tter 3een
4ndid 3iff 4nter 2ock1 3iled 3nge 6bo 8b 3oge 4ky 4ner 5s 3rt1 5ing 5s 61 5y 3tty 2read 3ing 6er 6s
5t 6er 4te 3ocket 4ut 2unky 3rs1 3tnik 2yder 1qdwfe 2uall 4re 4sh 3eak 4eze 4rting 3ire 5rel 5t 6s
1rinivas 1tacey 4ie 3fford 3ind 3lin 4ker 4lion 3mford 4pede 3ndard 5by 5s 4ford 4islav 4ley 71
4ton 3ples 3r12 63 469 4buck 8s 4craf 8t 4dust 4fire 6sh 5ox 4gate 4ligh 8t 6te 4man 4ship 5tar 4t1
623 5er 5rek 4war 7s 81 3sik 3tes 4ic 5on 4us 3yout 2ealth 4mer 4ua 3el1 5e 6r 7s 3fan 6i 7a 7e 6o
4fen 5i 3iner 3lla 61 6r 3pan 4han 7e 7i 8e 5en 71 7s 3reo 4lin 7g 4va 3tson 3ve1 623 5n 61 6s 5o
4ie 3wart 71 2ickman 5s 5y 3ffy 3gmata 3letto 3mpy 3nger 71 5ray 4ker 5s 5y 61 3rling 3tch 2ocking
5s 5ton 3kes 3len 3ne1 555 5col 8d 5d 5r 5s 5wal 5y 3oge 6s 3pit 4pedby 3rage 4ies 4m1 5s 5y 4ys
2raight 4nge 71 7r 4tfor 5o 5us 4wber 8ry 3eak 5m 6ing 4ngth 4tch 3ider 4fe 4ke 6r 4ng 4pe 6r 6s
5per 3oke 6r 4ng 3yker 2uart 3bby 3dent 4io 4ly 4man 3mpy 3nner 3pid 61 2yles 4us 1ubaru 3lime 71
3marin 4it 3urban 3way 3zero 2cces 6s 71 3kcock 4dick 4ed 5r 6s 4ing 5t 4me 5ydick 2gar1 5s 2icide
3koden 2kebe 2llivan 3tan 2mmer 601 61 72 669 699 6s 6ti 8me 4it 2nbeam 4ird 3dance 5y 4erla 5vil
4own 3fire 4lowe 8r 3kist 3light 3ny1 5day 3rise 3set 4hin 7e 81 3tzu 2per1 62 73 5b 6ow 5fly 5ior
5ma 7n 81 5natural 6ov 8a 5s 6onic 6ta 8r 3ply 4ort 3reme 2rfer 61 4ing 4sup 3geon 5ry 3prise 3vey
6or 4ival 6or 2san1 5a 5na 6e 3ieq 3lik 2tton 2zanne 3uki 1verige 3tik 4lana 2oboda 1wallow 7s 3mpy
3nson 3tch 2edish 3eney 4ps 4t1 5ass 5heart 5ie 5nes 8s 5pea 2ifty 3mmer 5ing 3nger 7s 5ing 3tch
2oosh 3rdfis 8h 5s 1ydney 61 2lveste 4ia 5e 2ncmaster 3ergy 2racuse 2stem 61 6s 0tabasco 4tha 3itha
2cobell 4ma 2dpole 2ekwondo 2hiti 2ichi 3lgate 3pan 3wan 2kamine 2lbot 3gat 3isman 2mara 3erlan
3mie 4y1 3pabay 2naka 3echka 3gerin 4o1 3ker 3ner 3tra 3ya1 2rakan 3dis 3get 3heel 7s 3pon 3zan
2sha1 2tarin 3iana 3jana 3too 3yana 2urus 2xman 2ylor 61 2zman 6ia 1dutybq 6z 1eabag 3cher 71
3mwork 3pot 3ser 2chnics 6ques 5o 3umseh 2ddy1 5bea 8r 2ejay 3nage 4sex 2kken 2lecom 4fon 4phon 8e
3ler 2mp123 4est 4lar 5e 4pass 4tress 2nchi 3der 3erife 3nesse 8e 4is 61 2quier 7o 5la 2refon
3minal 7t 8or 5te 3ran 6ce 5pin 4ell 5nce 4ible 5er 7s 4or 4y1 2ssie 3t12 63 74 4er 4ibil 5ng 71
4pass 4test 2tris 3suo 2ufel 2xaco 4ns 4s1 5s 1hailand 3lia 3natos 4ks 5you 4os 3tsme 2eater 5re
3bear 6st 5st 4oss 5ys 3cat 4lash 4row 4ure 3dog 5n 5ors 4ude 5ke 3edge 4nd 3force 3game 4reat 3kid
5ng 3lma 3man 61 3odore 4ne 3rapy 4esa 4ock 71 3saint 4hit 4ims 3thing 4ruth 3wall 4ho 2ierry 3ghs
3ngs 4king 3rteen 5y 3sisit 4tle 2omas 61 4pson 4son 3ngs 3rnton 4sten 3ught 2rasher 4wn 3eesom
3iller 3oat 3ust 2uglife 3mbnils 5s 4per 71 3nder 71 7b 3rsday 2x1138 1iamat 2berian 6us 3uron
2cket 4le 6r 5ing 6sh 4tock 3tac 2ffan 6y 71 2ger1 623 52 57 5cat 5s 61 3ger 61 62 3hts 3ress 2ller
2m123 3ber 3elord 4out 3my1 3osha 4thy 71 4xa94 2nker 61 6be 8ll 3man 2pper 3top 2tan1 5ic 71 6um
5s 3fuck 3leist 3man 3ten 4ies 4ys 1kbpfdtnf 2fkdg 1oaster 5y 2bacco 3ias 3ydog 2day1 2ejam 2ffee
2gether 2ilet 2kiohotel 2ledo 3kien 2m123 3ahawk 4te 5o 3boy 3cat 3mie 4y1 5boy 3orrow 3servo 2ngue
3ight 3yhawk 4tony 2ocool 3hot 3lbox 4man 4time 3much 3narmy 4ces 3tie 4sie 2pcat 3dog 3gun 3hat
4er 3olino 3per 3secre 8t 4pin 2riamos 4no 3nado 3onto 3pedo 3que 3rent 5s 3toise 4uga 5re 2shiba
3ser 2toro 3tenha 8m 2uching 3louse 2wers 2yota 61 1racer 5y 4ker 5s 4tor 4y1 3der 3ffic 3iler 7s
4ner 5ing 5s 3ktor 3lala 3mple 3nce 4ny 4sam 5exual 5fer 6or 5it 5lator 3pper 3uma 3vel 6er 4is 61
2easure 3ble 4or 3efrog 4top 3kker 3nton 3vor 2fnthbyf 2iangle 3bal 4ble 3cia 4ks 5y 3dent 3gger
4un 3nidad 5tro 8n 6y 71 3ple 6h 6ts 6x 4od 4per 3sha 4ta 6n 3ton 3umph 3via 3xie 2ojan 6s 71
3mbone 3oper 71 3phy 4ical 3tter 3uble 71 7s 4sers 4t1 2uck1 5er 71 5ing 5s 3eblue 4love 3ffles
3man 4pet 71 3nks 3stme 5no 71 2yagain 1sunami 1ucker 61 3son 2esday 2gboat 2lane 3ips 2nafish 3dra
3ing 3nel 2rbo1 5s 3k182 4ey 650 3ner 4ip 3tle 61 6s 2xedo 1weety 3lve 3nty 2iggy 3light 3nkie 5le
4s2 3sted 6r 2ostep 1ycoon 2ler1 5s 2phoon 2rant 3one 2son1 0ub6ib9 1dacha 1fhvjybz 2kbyf 1hbujhbq
1kraine 1lrich 4ke 2tima 6te 3raman 2ysses 1mbrella 2pire 1nbelievable 2cencored 2dead 4rdog
5ground 5tak 8er 6ow 5wear 2icorn 71 3que 3ted 61 3versa 8l 7e 7i 8ty 2known 2lock 2real 1ptown
2yours 1ranus 2laub 2sitesux 3ula 1sa123 3rmy 2ername 2marine 3c0311 2navy 2uckballz1 1tahjazz
2jhubq 2opia 1zumymw 0vacation 2der1 2gabond 3ina 2ldez 3encia 5tin 8a 8e 8o 4ra 5i 6a 6e 6ya 5y
3halla 3iant 3kyrie 3ley 6wa 2mpir 6e 71 7s 2ncouve 8r 3dal 3ess 6a 71 3gogh 4uard 3halen 3illa 4ty
3tage 2rgas 3vara 2seline 3ilisa 6y 2ughan 5n 3xhall 1bhevbh 2ienrf 3fyz 2kfirf 1ector 4ra 2gas1
623 3eta 3itta 6o 2hpbr 2locity 3vet 2ndetta 3era 3ice 3tura 6e 2psrf 2rbatim 3ena 3geten 3itas
4zon 3mont 3non 3ona 5ic 7a 6ka 3sace 3tigo 3ygood 2teran 3te1 1fcnth 2hbirf 4yf 5jxrf 3ecz 3nsirf
3ufhbnf 4jif 2ibyf 3tymrf 2kbyf 3sirf 2lfufcrfh 2nbkmlf 3dtq 3tvfnbrf 2pfafrf 2r750 3cbvrf 2vekz
3jxrf 2ylfhby 1h5150 1iagra 2brate 2cious 3kie 3tor 61 6i 7a 6y 71 2deo1 5es 5s 2enna 3tnam 3wsoni
8c 2king 61 6s 71 3tor 6ia 7ya 2llage 2ncent 71 6zo 3eyard 3nie 3tage 2olator 4et 6ta 4in 2per1
5gts 5s 2rago 3gil 5n 6i 7a 7e 3tual 2shnu 3ion 4ted 5or 3ual 2talik 4min 2valdi 3ian 4tron 1jcrdf
2kjrj 2qgfhjkm 1kontakte 1ladik 5mir 5slav 4vlad 1odafone 2land 3cano 4om 3kodav 5v 6a 4swag 8en
3ley 6ba 8ll 3tron 3ume 3vo1 2odoo 61 2rlon 3ona 3tex 2yager 71 3eur 1qsablpzla 1segda 2jasnel12
1tldtlm 1ulcan 1wgolf 0w00t88 1_pass 1achtwoord 2ffenss 4le 6s 2gner 2iting 2keup 2ldo1 3ker 4ing
3lace 4et 5ye 4y1 3mart 3nut 3rus 3ter 4on 2nderer 3ker 4ing 3nabe 3rltw 3ted 2papapa 3bbs 2rcraft
83 3eagle 4hous 3hamme 8r 3lock 5rd 3ner 4ing 3ren 4ior 71 7s 3thog 3wick 2shburn 4er 4ingt 8on
3sup 2tcher 5ing 3er1 5boy 5fal 5loo 5man 6elon 5polo 5s 6ki 3ford 3son 2yne1 1dtnjr 5xtr 1ealth
3pon 3re138 4ing 3sel 3ther 3ver 2bber 3cam 3hompas 3maste 8r 3site 4ol76 6utions 4ter 2dding
3nesda 8y 2ed420 3kend 3nie 3zer 2iner 2lcom 6e 71 72 3der 3kom 3ler 4hung 4ingt 2ndell 4y1 5s
2rdna 3ewolf 3ner 2sley 3tern 4ham 71 4side 4wood 2tpussy 3ter 1g8e3wjf 1haler 5s 3teve 7r 4sup
4the 4up 4what 2eeler 5s 2iplash 3skers 6y 5y 4per 4tler 3te1 5boy 5out 5s 6ox 5y 4ney 2ocares 3dat
3knows 3opass 3res 2ynot 1ibble 2ccan 3ked 5t 2dget 2ggle 6s 2lbur 3dbill 4card 6t 7s 4er 4fire
4life 4man 4one 4wood 3helm 3lard 4em 4ia 6m 71 72 7s 5e 61 5s 4ow 61 4y1 3mer 3son 2nchest 3dmill
4ow 6s 71 4sor 5urf 3field 3gchun 4er 4man 4nut 4zero 3ner 61 6s 4ie 3ona 3ston 71 3ter 61 699 6s
2reless 2sdom 3eguy 3hbone 4es 2zard 61 6s 3zard 1olf359 4en 4gang 4ie 4man 4pac 7k 4wolf 3verin 8e
5s 4ie 2mans 3bat 4le 2nder 6boy 6fu 8l 2oden 4ie 4land 4man 4row 4side 5on 5toc 8k 4work 4y1 3fer
4woof 3hoo 3kie 2rdpass 4up 3ker 4ing 4out 3ldcup 5s 3mix 3ship 3thy 1p2003wp 1raith 3ngler 2ench
3stle 7r 6in 8g 2ight 4ley 3nkle1 7s 3ter 4ten 1utang 1yoming 2siwyg 2vern 0x72jhhu3z 1anadu 3der
3tia 2vier 1box360 1erxes 1files 1rated 1terra 2reme 1xxpass 0yahweh 2maha 61 6r1 76 4to 2nkee 61
6s 71 72 4s1 2roslav 2smin 1brbnf 5jc 3jkfq 1eahbaby 4yeah 3r2005 2llow 61 2shua 3sir 3terda 1fafyz
2cntyf 6mrf 2nfif 5rf 5tymrf 4kb 5mz 1inyang 2tbos 1jdsqgfhjkm 1ngwie 1odayoda 2gibear 2landa 2mama
2rkie 4town 2semite 2uandme 3know 3ng1 3rmama 5om 3suck 3tube 2yoma 1tngfhjkz 2rhjvfyn 1ugioh 2liya
1vette 2onne 1zerman 0z1x2c3 6v4 8b5 1achary 71 2lupa 2nder 3zibar 2pata 3hod 3pa1 4er 2qxswcde
2raza 3doz 3ina 2sada 2xscd 1ealots 2bras 2lda1 2nith 2phyr 3pelin 2rocool 4zero 1hjckfd 2uang
1idane 2ggy1 3zag 2ldjian 2mbabwe 3mer 2nger 2pper 4y1 1odiac 2loto 3ushka 2mbie 2omer 4zoom 3ropa
2rro1 1urich 1vezda 1xasqw 612 2casdqwe 9123 1ydfhm 2jxrf 1z8807zpl
`;

let decoded: ReadonlySet<string> | null = null;

/** Decoded at the first call, because most isolates never set a password. */
export function commonPasswords(): ReadonlySet<string> {
  decoded ??= new Set(decode(SHORTENED.trim().split(/\s+/)));
  return decoded;
}

function decode(parts: readonly string[]): string[] {
  let before = "";
  return parts.map((part) => (before = before.slice(0, Number(part[0])) + part.slice(1)));
}
